export {
  notificationChannels,
  notificationEvents,
  sampleOf,
  templates,
  titleKey,
  type NoticeData,
  type NotificationChannel,
  type NotificationEvent,
} from './rules/events.ts';
export { builtInWords, renderWords, smsParts, unknownVariable, type Words } from './rules/words.ts';
export { isWanted, switchesFor, type Preference, type UserEvent } from './rules/user-events.ts';
