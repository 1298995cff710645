import { PinMap } from '#ui/map.tsx';
import { useForm } from './form.tsx';
import styles from './form-pin.module.css';

type Props = {
  /** What the pin marks. */
  label: string;
  /** Where `lat` and `lng` stand in the form, with its dot. */
  prefix?: string;
};

/** The `lat` and `lng` of a form on a map: a click sets the pin, which can be dragged. */
export function FormPin({ label, prefix = '' }: Props) {
  const { values, set } = useForm();
  const from = (prefix === '' ? values : (values[prefix.slice(0, -1)] as Record<string, unknown> | undefined)) ?? {};
  const [lat, lng] = [from['lat'], from['lng']];
  return (
    <div className={styles.map}>
      <PinMap
        label={label}
        points={typeof lat === 'number' && typeof lng === 'number' ? [{ id: 'pin', lat, lng, label }] : []}
        height={280}
        zoom={7}
        onPick={(place) => {
          set(`${prefix}lat`, place.lat);
          set(`${prefix}lng`, place.lng);
        }}
      />
    </div>
  );
}
