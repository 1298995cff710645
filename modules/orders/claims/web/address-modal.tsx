import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '@mantine/core';
import { Form, useForm } from '#kit/web/form.tsx';
import { AddressFields } from '#modules/customers/parts.tsx';
import { LayerBody, LayeredModal, LayerFoot, useLayers } from '#ui/layers.tsx';
import { useText } from '#ui/text.tsx';
import { claims } from '../../contract.ts';
import { otherAddress } from '../contract/inputs.ts';
import { useOrder } from '../../core/web/order-context.tsx';
import type { OtherAddress } from './draft.ts';
import styles from './claims.module.css';

type Values = Record<string, unknown>;
type Props = { value: OtherAddress | null; onUse: (address: OtherAddress) => void; onClose: () => void };

/** What was filled in. */
const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));

/**
 * Another address, in the order's region. "First name, last name, address line 1, postal code, city and country
 * required; optional text must not be whitespace only" (specification, section 5).
 */
export function AddressModal({ opened, ...props }: Props & { opened: boolean }) {
  const { t } = useText();
  return (
    <LayeredModal opened={opened} onClose={props.onClose} title={t('claims.other_address')}>
      {opened && <AddressForm {...props} />}
    </LayeredModal>
  );
}

function AddressForm({ value, onUse, onClose }: Props) {
  const { order } = useOrder();
  const start = {
    country_code: order.shipping_address?.country_code ?? order.region.countries[0]?.iso_2 ?? '',
    ...value,
  };
  const latestRef = useRef<Values>(start);
  return (
    <div className={styles.form}>
      {/* The fields are those of its own schema; the endpoint is the one they will be sent to, as a part of a claim. */}
      <Form
        endpoint={claims.create}
        schema={otherAddress}
        values={start as never}
        bare
        hold={() => {
          onUse(otherAddress.parse(filled(latestRef.current)));
          onClose();
          return true;
        }}
      >
        <LayerBody>
          <AddressFields among={order.region.countries.map(({ iso_2 }) => iso_2)} />
        </LayerBody>
        <Foot latestRef={latestRef} />
      </Form>
    </div>
  );
}

function Foot({ latestRef }: { latestRef: RefObject<Values> }) {
  const { t } = useText();
  const { close } = useLayers();
  const { values } = useForm();
  useEffect(() => {
    latestRef.current = values;
  }, [latestRef, values]);
  return (
    <LayerFoot>
      <Button onClick={close}>{t('ui.cancel')}</Button>
      <Button type="submit" variant="filled">
        {t('claims.address_use')}
      </Button>
    </LayerFoot>
  );
}
