import type { Language } from '@klesis/contract/wire.ts'
import { fillText } from '../../texts/fill-text.ts'
import { serverTexts, type TextOverrides } from '../../texts/server-texts.ts'

/** Texts of mails about events and slots, and of what other programs show. */
export const calendarText = serverTexts('calendarMails', {
  'invited.subject': { el: 'Σας καλούν: {title}, {when}', en: 'You are invited: {title}, {when}' },
  'invited.body': { el: 'Προστεθήκατε στους συμμετέχοντες.', en: 'You were added to the participants.' },
  'changed.subject': { el: 'Άλλαξε: {title}, {when}', en: 'Changed: {title}, {when}' },
  'changed.body': { el: 'Τα στοιχεία άλλαξαν. Ισχύουν τα παρακάτω.', en: 'The details have changed. They are now as follows.' },
  'cancelled.subject': { el: 'Ακυρώθηκε: {title}, {when}', en: 'Cancelled: {title}, {when}' },
  'cancelled.body': { el: 'Δεν θα γίνει.', en: 'It will not take place.' },
  'left.subject': { el: 'Δεν συμμετέχετε πια: {title}, {when}', en: 'You no longer take part: {title}, {when}' },
  'left.body': { el: 'Δεν είστε πια στους συμμετέχοντες.', en: 'You were removed from the participants.' },
  'slots.subject': { el: 'Διαλέξτε ώρα: {title}', en: 'Choose a time: {title}' },
  'slots.body': {
    el: 'Διαλέξτε μια ώρα που σας βολεύει. Την αλλάζετε ή την ακυρώνετε έως μία ημέρα πριν.',
    en: 'Choose a time that suits you. You can change or cancel it until a day before.',
  },
  'slotsMoved.subject': { el: 'Νέες ώρες: {title}, {when}', en: 'New times: {title}, {when}' },
  'slotsMoved.body': {
    el: 'Οι ώρες από τις οποίες μπορείτε να διαλέξετε άλλαξαν. Διαλέξτε μία που σας βολεύει.',
    en: 'The times that you can choose from have changed. Choose one that suits you.',
  },
  'slotsGone.subject': { el: 'Ακυρώθηκε: {title}, {when}', en: 'Cancelled: {title}, {when}' },
  'slotsGone.body': { el: 'Δεν χρειάζεται πια να διαλέξετε ώρα.', en: 'You no longer need to choose a time.' },
  'booked.subject': { el: 'Η ώρα σας: {title}, {when}', en: 'Your time: {title}, {when}' },
  'booked.body': {
    el: 'Κλείσατε αυτή την ώρα. Την αλλάζετε ή την ακυρώνετε έως μία ημέρα πριν.',
    en: 'You booked this time. You can change or cancel it until a day before.',
  },
  'booked.finally': {
    el: 'Κλείσατε αυτή την ώρα. Απέχει λιγότερο από μία ημέρα και δεν αλλάζει πια: αν δεν μπορείτε να έρθετε, ειδοποιήστε όσους σας κάλεσαν.',
    en: 'You booked this time. It is less than a day away and can no longer be changed: if you cannot come, tell those who invited you.',
  },
  'freed.subject': { el: 'Ακυρώθηκε η ώρα σας: {title}, {when}', en: 'Your time was cancelled: {title}, {when}' },
  'freed.body': { el: 'Η ώρα αυτή δεν είναι πια δική σας.', en: 'This time is no longer yours.' },
  'released.subject': { el: 'Ακυρώθηκε η ώρα σας: {title}, {when}', en: 'Your time was cancelled: {title}, {when}' },
  'released.body': {
    el: 'Η αίτησή σας δεν προχωρεί, γι’ αυτό η ώρα που κλείσατε δόθηκε πίσω. Δεν χρειάζεται να κάνετε κάτι.',
    en: 'Your application is not going ahead, so the time that you booked was released. You need to do nothing.',
  },
  'reminder.subject': { el: 'Αύριο: {title}, {when}', en: 'Tomorrow: {title}, {when}' },
  'reminder.body': { el: 'Σας θυμίζουμε την ώρα που κλείσατε.', en: 'This is a reminder of the time that you booked.' },
  what: { el: 'Τι', en: 'What' },
  when: { el: 'Πότε', en: 'When' },
  inZone: { el: '{when} (ώρα Αθήνας)', en: '{when} (Athens time)' },
  andMore: { el: '{when} και {count} ακόμη', en: '{when} and {count} more' },
  until: { el: '… έως και {when}', en: '… until {when}' },
  reason: { el: 'Λόγος', en: 'Reason' },
  place: { el: 'Πού', en: 'Where' },
  link: { el: 'Σύνδεση από απόσταση', en: 'Join online' },
  open: { el: 'Δείτε το στο ημερολόγιο', en: 'See it in the calendar' },
  'feed.own': { el: 'Το ημερολόγιό μου', en: 'My calendar' },
  'feed.window': { el: 'Εδώ φαίνονται όσα είναι από {from} έως {until}.', en: 'This shows what there is from {from} to {until}.' },
  'feed.opening': { el: 'Άνοιγμα: {title}', en: 'Opens: {title}' },
  'feed.deadline': { el: 'Λήξη: {title}', en: 'Closes: {title}' },
  'feed.decision': { el: 'Αποφάσεις που σας περιμένουν ({count}): {title}', en: 'Decisions that wait for you ({count}): {title}' },
  'feed.evaluation': { el: 'Αξιολογήσεις έως: {title}', en: 'Evaluations until: {title}' },
  'feed.booking': { el: 'Η ώρα σας: {title}', en: 'Your time: {title}' },
})
export type CalendarTextKey = Parameters<typeof calendarText>[1]

/** A text with its values. */
export const calendarWords = (editedTexts: TextOverrides, key: CalendarTextKey, language: Language, values: Record<string, string | number> = {}): string =>
  fillText(calendarText(editedTexts, key, language), values)
