import { Button } from '@mantine/core';
import { useForm } from '#kit/web/form.tsx';
import styles from './profile.module.css';

/** Saves its own card; the view's one filled button is another's. */
export function QuietSubmit({ label }: { label: string }) {
  const { saving } = useForm();
  return (
    <div className={styles.end}>
      <Button type="submit" loading={saving}>
        {label}
      </Button>
    </div>
  );
}
