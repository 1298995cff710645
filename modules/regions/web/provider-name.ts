import { useText } from '#ui/text.tsx';
import { fulfillmentProviders, paymentProviders } from '../contract.ts';

const known = [...paymentProviders, ...fulfillmentProviders] as const;

/** A provider's name in words; one that is not ours keeps its id. */
export function useProviderName(): (id: string) => string {
  const { t } = useText();
  return (id) => {
    const own = known.find((one) => one === id);
    return own ? t(`regions.provider_${own}`) : id;
  };
}
