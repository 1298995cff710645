/** Where toasts are drawn; a module of its own, so that it can be fetched apart from what shows them. */
export { Notifications } from '@mantine/notifications';
