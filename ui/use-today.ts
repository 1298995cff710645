import { useState } from 'react';
import { addDays, dayOf } from '#domain/dates.ts';

/** The day a screen was opened on, or so many days later. */
export const useToday = (later = 0): string => useState(() => dayOf(addDays(new Date(), later)))[0];
