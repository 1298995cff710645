import { Button } from '@mantine/core';
import { useForm } from '#kit/web/form.tsx';

/** The one filled button of a sign-in form. */
export function Submit({ label }: { label: string }) {
  const { saving } = useForm();
  return (
    <Button type="submit" variant="filled" size="md" fullWidth loading={saving}>
      {label}
    </Button>
  );
}
