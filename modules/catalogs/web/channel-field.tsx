import { channelTypes, type ChannelType } from '#modules/sales-channels/rules.ts';
import '#modules/sales-channels/texts.ts';
import { SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';

type Props = { value: ChannelType; onChange: (channel: ChannelType) => void };

/** Through which channel a customer is looked at. */
export function ChannelField({ value, onChange }: Props) {
  const { t } = useText();
  return (
    <SelectField
      name="channel"
      label={t('catalogs.channel')}
      value={value}
      options={channelTypes.map((one) => ({ value: one, label: t(`sales_channels.type_${one}`) }))}
      onChange={(chosen) => onChange(channelTypes.find((one) => one === chosen) ?? 'desk')}
    />
  );
}
