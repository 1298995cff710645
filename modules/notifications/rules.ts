export { notificationChannels, notificationEvents, sampleOf, templates, titleKey, type NoticeData, type NotificationChannel, type NotificationEvent } from './rules/events.ts';
export { builtInWords, isolated, renderWords, smsParts, unknownVariable, variablesIn, type Words } from './rules/words.ts';
