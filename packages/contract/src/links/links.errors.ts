import type { RefusalText } from '../refusal-text.ts'

export const linkErrors = {
  'link.notFound': {
    status: 404,
    el: 'Ο σύνδεσμος δεν ισχύει: έχει λήξει, ανακληθεί ή δεν αντιγράφηκε ολόκληρος.',
    en: 'This link is not valid: it has expired, was revoked or was not copied whole.',
  },
  'link.spent': {
    status: 410,
    el: 'Ο σύνδεσμος ανοίχτηκε περισσότερες φορές από όσες επιτρέπεται· συνδεθείτε για να συνεχίσετε.',
    en: 'This link has been opened too many times. Sign in to continue.',
  },
  'link.alreadyMade': {
    status: 409,
    el: 'Ο σύνδεσμος της αίτησης έχει ήδη δημιουργηθεί. Αν τον χάσατε, ανακαλέστε τον και δημιουργήστε νέο.',
    en: 'The link to this application already exists. If you lost it, revoke it and make a new one.',
  },
  'ticket.notFound': { status: 404, el: 'Το εισιτήριο δεν ισχύει για αυτή την πρόσκληση.', en: 'The ticket is not valid for this invitation.' },
  'ticket.gone': {
    status: 410,
    el: 'Το εισιτήριο έχει ήδη χρησιμοποιηθεί ή έληξε· ξεκινήστε ξανά από την υπηρεσία που σας έστειλε.',
    en: 'The ticket was already used or has expired. Start again at the service that sent you.',
  },
  'ticket.personUnknown': { status: 422, el: 'Δεν υπάρχει ενεργός λογαριασμός για αυτό το πρόσωπο.', en: 'There is no active account for this person.' },
} as const satisfies Record<string, RefusalText>
