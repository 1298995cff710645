import { formatNumber } from '#domain/numerals.ts';
import { useText } from '#ui/text.tsx';
import type { MetadataTag } from '../contract.ts';

/** Basis points as they are read: 5.01%. */
const percentText = (bps: number): string => `${formatNumber(bps / 100)}%`;

/** What a tag asks for, each in a few words. */
export function useRuleWords(): (tag: MetadataTag) => string[] {
  const { t } = useText();
  return ({ kind, min_bps, max_bps, required_for_categories: categories, min_px, ratio, max_per_product }) => {
    if (kind === 'margin') {
      if (min_bps !== null && max_bps !== null)
        return [t('metadata_tags.rule_between', { from: percentText(min_bps), to: percentText(max_bps) })];
      // Both ends are included: an open side is told by where it begins.
      if (min_bps !== null) return [t('metadata_tags.rule_from', { from: percentText(min_bps - 1) })];
      return [
        max_bps === null ? t('metadata_tags.rule_any') : t('metadata_tags.rule_to', { to: percentText(max_bps + 1) }),
      ];
    }
    const words = [
      ...(categories.length > 0 ? [t('metadata_tags.rule_required', { count: categories.length })] : []),
      ...(min_px === null ? [] : [t('metadata_tags.rule_px', { px: min_px })]),
      ...(ratio === null ? [] : [ratio]),
      ...(max_per_product === null ? [] : [t('metadata_tags.rule_max', { count: max_per_product })]),
    ];
    return words.length > 0 ? words : [t('metadata_tags.rule_none')];
  };
}
