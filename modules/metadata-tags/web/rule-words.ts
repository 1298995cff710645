import { formatNumber } from '#domain/numerals.ts';
import { useText } from '#ui/text.tsx';
import type { MetadataTag } from '../contract.ts';

/** Basis points as they are read: 5.01%. */
export const percentText = (bps: number): string => `${formatNumber(bps / 100)}%`;

/** What a tag asks for, each in a few words. */
export function useRuleWords(): (tag: MetadataTag) => string[] {
  const { t } = useText();
  return ({ kind, min_bps, max_bps, required_for_categories: categories, min_px, ratio, max_per_product }) => {
    if (kind === 'margin') {
      const [from, to] = [
        min_bps === null ? null : percentText(min_bps),
        max_bps === null ? null : percentText(max_bps),
      ];
      if (from !== null && to !== null) return [t('metadata_tags.rule_between', { from, to })];
      if (from !== null) return [t('metadata_tags.rule_from', { from })];
      return [to === null ? t('metadata_tags.rule_any') : t('metadata_tags.rule_to', { to })];
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
