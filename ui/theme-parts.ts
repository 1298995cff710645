import { limits } from '#domain/limits.ts';
import styles from './theme.module.css';

type Sized = { size?: string | number };
type Part = {
  defaultProps?: object;
  classNames?: Record<string, string | undefined>;
  vars?: (theme: unknown, props: Sized) => object;
};
const px = (value: number) => `${value}px`;

const buttonSizes: Record<string, [height: number, padding: number, font: number]> = {
  'compact-xs': [26, 8, 13],
  xs: [30, 12, 13],
  md: [40, 16, 14],
  lg: [44, 16, 15],
};
const inputSizes: Record<string, [height: number, padding: number, font: number]> = {
  xs: [30, 10, 13],
  md: [40, 13, 14],
  lg: [44, 14, 16],
};

const noDelay = { transition: 'fade', duration: 100 } as const;
/** Menus stand over everything they are opened from: bars of a page stay below 40, a focus view is 40, dialogs and drawers 50 (`menu z-index 60`). */
const floating = { shadow: 'md', transitionProps: noDelay, offset: 4, zIndex: limits.selectMenu.zIndex } as const;
const covering = { zIndex: 50 } as const;
const overlay = { color: '#1c1b19', backgroundOpacity: 0.42 } as const;
const filledVars = (name: string) => () => ({
  root: { [`--${name}-color`]: 'var(--w-filled)', [`--${name}-icon-color`]: 'var(--w-on-filled)' },
});

/** Defaults of Mantine's parts; plain objects, so that naming a part here does not load it. */
export const themeParts: Record<string, Part> = {
  Button: {
    defaultProps: { size: 'xs', variant: 'default' },
    classNames: { root: styles.button, section: styles.buttonSection },
    vars: (_theme, { size }) => {
      const [height, padding, font] = buttonSizes[String(size)] ?? [30, 12, 13];
      return { root: { '--button-height': px(height), '--button-padding-x': px(padding), '--button-fz': px(font) } };
    },
  },
  ActionIcon: { defaultProps: { size: 30, variant: 'subtle', color: 'gray' }, classNames: { root: styles.actionIcon } },
  Badge: {
    defaultProps: { variant: 'light', color: 'gray', radius: 'sm' },
    classNames: { root: styles.badge, label: styles.badgeLabel, section: styles.badgeSection },
  },
  Input: {
    defaultProps: { size: 'xs' },
    classNames: { wrapper: styles.input },
    vars: (_theme, { size }) => {
      const [height, padding, font] = inputSizes[String(size)] ?? [30, 10, 13];
      return { wrapper: { '--input-height': px(height), '--input-fz': px(font), '--input-padding': px(padding) } };
    },
  },
  InputWrapper: {
    classNames: {
      label: styles.label,
      description: styles.description,
      error: styles.error,
      required: styles.required,
    },
  },
  Textarea: { classNames: { input: styles.textarea } },
  Checkbox: {
    defaultProps: { size: 'xs', radius: 'sm' },
    classNames: { input: styles.check, label: styles.choiceLabel, error: styles.error },
    vars: filledVars('checkbox'),
  },
  Radio: {
    defaultProps: { size: 'xs' },
    classNames: { radio: styles.check, label: styles.choiceLabel },
    vars: filledVars('radio'),
  },
  Switch: {
    defaultProps: { size: 'xs' },
    classNames: { track: styles.track, label: styles.choiceLabel, description: styles.choiceNote },
  },
  Modal: {
    defaultProps: {
      centered: true,
      radius: 'xl',
      padding: 0,
      shadow: 'xl',
      overlayProps: overlay,
      transitionProps: noDelay,
      ...covering,
    },
    classNames: { content: styles.modal, header: styles.modalHeader, title: styles.modalTitle },
  },
  // Inside a dialog a head is not the banner of the page.
  ModalHeader: { defaultProps: { role: 'none' } },
  DrawerHeader: { defaultProps: { role: 'none' } },
  ModalRoot: { defaultProps: covering },
  DrawerRoot: { defaultProps: covering },
  ModalOverlay: { defaultProps: overlay },
  DrawerOverlay: { defaultProps: overlay },
  Drawer: {
    defaultProps: { padding: 0, overlayProps: overlay, transitionProps: { duration: 120 }, ...covering },
    classNames: { content: styles.modal },
  },
  Menu: {
    // Its placeholder for the first focus is no menu item, which axe rightly refuses.
    defaultProps: { ...floating, loop: true, withInitialFocusPlaceholder: false },
    classNames: {
      dropdown: styles.float,
      item: styles.menuItem,
      label: styles.menuLabel,
      divider: styles.menuDivider,
      itemSection: styles.menuSection,
    },
  },
  Popover: { defaultProps: floating, classNames: { dropdown: styles.float } },
  Combobox: { defaultProps: floating, classNames: { dropdown: styles.float, option: styles.option } },
  Select: {
    defaultProps: { checkIconPosition: 'right', comboboxProps: floating },
    classNames: { dropdown: styles.float, option: styles.option },
  },
  Tooltip: {
    defaultProps: { openDelay: 400, transitionProps: noDelay, radius: 'sm' },
    classNames: { tooltip: styles.tooltip },
  },
  Table: { defaultProps: { verticalSpacing: 0, horizontalSpacing: 12 } },
  SegmentedControl: {
    defaultProps: { size: 'xs', transitionDuration: 0 },
    classNames: {
      root: styles.segments,
      label: styles.segmentLabel,
      indicator: styles.segmentIndicator,
      control: styles.segmentControl,
    },
  },
  Anchor: { defaultProps: { fw: 500 } },
  Notifications: { classNames: { root: styles.notifications } },
  Notification: {
    classNames: {
      root: styles.notification,
      icon: styles.notificationIcon,
      title: styles.notificationTitle,
      description: styles.notificationText,
      closeButton: styles.notificationClose,
    },
  },
  Skeleton: { defaultProps: { radius: 'sm' }, classNames: { root: styles.skeleton } },
  CloseButton: { defaultProps: { size: 26 } },
  Loader: { defaultProps: { size: 18, type: 'oval' } },
};
