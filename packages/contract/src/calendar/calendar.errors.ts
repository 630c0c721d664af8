import type { RefusalText } from '../refusal-text.ts'

export const calendarErrors = {
  'calendar.notFound': { status: 404, el: 'Το ημερολόγιο δεν υπάρχει (πια).', en: 'The calendar no longer exists.' },
  'calendar.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε το ημερολόγιο στο μεταξύ. Κλείστε, δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the calendar. Close this, check what changed and try again.',
  },
  'calendar.inUse': {
    status: 409,
    el: 'Το ημερολόγιο έχει εκδηλώσεις που δεν έχουν περάσει· διαγράψτε ή μεταφέρετε πρώτα αυτές.',
    en: 'The calendar has events that are not over; delete or move them first.',
  },
  'calendar.personUnknown': {
    status: 422,
    el: 'Κάποιο από τα πρόσωπα δεν υπάρχει (πια) εδώ· διαλέξτε το από τον κατάλογο προσωπικού.',
    en: 'One of the people is no longer here. Choose them from the staff directory.',
  },
  'calendar.datesWrong': {
    status: 422,
    el: 'Οι ημερομηνίες δεν ταιριάζουν: η λήξη είναι μετά την έναρξη, και μια ολοήμερη εγγραφή αρχίζει και τελειώνει μεσάνυχτα.',
    en: 'The dates do not fit: the end is after the beginning, and whole days begin and end at midnight.',
  },
  'calendar.slotsWrong': {
    status: 422,
    el: 'Με αυτή τη διάρκεια χωρούν από 1 έως {most} θέσεις: αλλάξτε τη διάρκεια ή τις ώρες.',
    en: 'There must be from 1 to {most} slots: change their length or the times.',
  },
  'calendar.repeatWrong': {
    status: 422,
    el: 'Μια σειρά έχει από 2 έως {most} εκδηλώσεις: αλλάξτε κάθε πότε ή έως πότε επαναλαμβάνεται.',
    en: 'A series has from 2 to {most} events: change how often or until when it repeats.',
  },
  'calendarEvent.notFound': { status: 404, el: 'Η εκδήλωση δεν υπάρχει (πια).', en: 'The event no longer exists.' },
  'calendarEvent.changed': {
    status: 409,
    el: 'Κάποιος άλλος άλλαξε την εκδήλωση στο μεταξύ. Κλείστε, δείτε τι άλλαξε και δοκιμάστε ξανά.',
    en: 'Someone else has changed the event. Close this, check what changed and try again.',
  },
  'calendarEvent.hasBookings': {
    status: 409,
    el: 'Υπάρχουν κλεισμένες θέσεις, γι’ αυτό οι ώρες και όσοι κλείνουν θέση δεν αλλάζουν. Για άλλη ημέρα διαγράψτε την και φτιάξτε νέα· όσοι έκλεισαν ειδοποιούνται.',
    en: 'Appointments are booked, so the times and who may book cannot change. For another day, delete it and create a new one; people who booked are told.',
  },
  'slot.notFound': { status: 404, el: 'Η θέση δεν υπάρχει (πια).', en: 'The slot no longer exists.' },
  'slot.taken': {
    status: 409,
    el: 'Η θέση μόλις κλείστηκε από άλλον. Η επόμενη ελεύθερη είναι στις {time}.',
    en: 'Someone else has just taken the slot. The next free one is at {time}.',
  },
  'slot.noneFree': {
    status: 409,
    el: 'Η θέση μόλις κλείστηκε από άλλον και δεν μένει άλλη ελεύθερη.',
    en: 'Someone else has just taken the slot, and no other is free.',
  },
  'slot.over': { status: 409, el: 'Η ώρα αυτή πέρασε.', en: 'This time is over.' },
  'slot.tooLate': {
    status: 409,
    el: 'Η θέση σας άλλαζε έως μία ημέρα πριν. Αν δεν μπορείτε να έρθετε, ειδοποιήστε όσους σας κάλεσαν.',
    en: 'Your slot could be changed until a day before. If you cannot come, tell those who invited you.',
  },
} as const satisfies Record<string, RefusalText>
