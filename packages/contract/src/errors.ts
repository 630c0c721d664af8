import { applicationErrors } from './applications/applications.errors.ts'
import { approvalErrors } from './approvals/approvals.errors.ts'
import { bulkRunErrors } from './bulk-runs/bulk-runs.errors.ts'
import { calendarErrors } from './calendar/calendar.errors.ts'
import { committeeErrors } from './committees/committees.errors.ts'
import { documentErrors } from './documents/documents.errors.ts'
import { embeddingErrors } from './embedding/embedding.errors.ts'
import { assignmentErrors } from './evaluations/assignments.errors.ts'
import { discussionErrors } from './evaluations/discussion.errors.ts'
import { drawErrors } from './evaluations/draw.errors.ts'
import { evaluationErrors } from './evaluations/evaluations.errors.ts'
import { minutesErrors } from './evaluations/minutes.errors.ts'
import { proposalErrors } from './evaluations/proposals.errors.ts'
import { evaluationRoundErrors } from './evaluations/rounds/rounds.errors.ts'
import { exportErrors } from './exports/exports.errors.ts'
import { fieldTypeErrors } from './forms/field-types.errors.ts'
import { storedPartErrors } from './forms/stored-parts.errors.ts'
import { identityErrors } from './identity/identity.errors.ts'
import { invitationErrors } from './invitations/invitations.errors.ts'
import { letterErrors } from './letters/letters.errors.ts'
import { linkErrors } from './links/links.errors.ts'
import { listViewErrors } from './list-views/list-views.errors.ts'
import { lookupErrors } from './lookups/lookup.errors.ts'
import { codeListErrors } from './masterdata/code-lists.errors.ts'
import { masterDataExchangeErrors } from './masterdata/masterdata-exchange.errors.ts'
import { directoryErrors } from './org/directory.errors.ts'
import { exchangeErrors } from './org/exchange.errors.ts'
import { orgErrors } from './org/org.errors.ts'
import { actionErrors } from './procedures/actions/actions.errors.ts'
import { ruleErrors } from './procedures/rules/rules.errors.ts'
import { runErrors } from './procedures/runs.errors.ts'
import { triggerErrors } from './procedures/triggers.errors.ts'
import { webhookErrors } from './procedures/webhooks.errors.ts'
import { recordingErrors } from './recordings/recordings.errors.ts'
import type { RefusalText } from './refusal-text.ts'
import { rehearsalErrors } from './rehearsals/rehearsals.errors.ts'
import { reportErrors } from './reports/reports.errors.ts'
import { conversionErrors } from './signing/conversion.errors.ts'
import { signingErrors } from './signing/signing.errors.ts'
import { translationErrors } from './translations/translations.errors.ts'
import { usersErrors } from './users/users.errors.ts'

/** All refusals. A code without a status and both texts does not compile. */
export const refusals = {
  'request.invalid': {
    status: 422,
    el: 'Κάποια στοιχεία δεν είναι σωστά· διορθώστε όσα σημειώνονται.',
    en: 'Some of what you sent is wrong. Correct what is marked.',
  },
  'request.malformed': { status: 400, el: 'Το αίτημα δεν διαβάζεται.', en: 'The request cannot be read.' },
  'request.tooLarge': { status: 413, el: 'Το αίτημα είναι μεγαλύτερο από όσο επιτρέπεται.', en: 'The request is larger than allowed.' },
  'request.tooManyBytes': { status: 413, el: 'Το αίτημα ξεπερνά τα {most} MB που επιτρέπονται.', en: 'The request is larger than the {most} MB allowed.' },
  'request.tooManyValues': {
    status: 413,
    el: 'Το αίτημα έχει περισσότερες από τις {most} τιμές που επιτρέπονται.',
    en: 'The request has more than the {most} values allowed.',
  },
  'request.tooDeep': {
    status: 413,
    el: 'Το αίτημα έχει περισσότερα από τα {most} επίπεδα που επιτρέπονται.',
    en: 'The request is nested deeper than the {most} levels allowed.',
  },
  'request.unsupportedType': { status: 415, el: 'Αυτός ο τύπος περιεχομένου δεν γίνεται δεκτός.', en: 'This type of content is not accepted.' },
  'request.timeout': { status: 408, el: 'Το αίτημα διακόπηκε πριν ολοκληρωθεί· δοκιμάστε ξανά.', en: 'The request stopped before it was complete; try again.' },
  'request.tooMany': {
    status: 429,
    el: 'Πολλές προσπάθειες· δοκιμάστε ξανά σε {seconds} δευτερόλεπτα.',
    en: 'Too many attempts; try again in {seconds} seconds.',
  },
  'request.methodNotAllowed': { status: 405, el: 'Αυτή η μέθοδος δεν επιτρέπεται εδώ.', en: 'This method is not allowed here.' },
  'request.keyReused': { status: 422, el: 'Το ίδιο κλειδί χρησιμοποιήθηκε για άλλο αίτημα.', en: 'The same key was used for another request.' },
  'request.inProgress': { status: 409, el: 'Το ίδιο αίτημα εκτελείται ήδη.', en: 'The same request is already under way.' },
  'request.alreadyDone': {
    status: 409,
    el: 'Το αίτημα έχει ήδη εκτελεστεί· ανανεώστε τη σελίδα για να δείτε το αποτέλεσμα.',
    en: 'This was already carried out; reload the page to see the result.',
  },
  'request.conflict': {
    status: 409,
    el: 'Αυτό συγκρούεται με κάτι που υπάρχει ήδη· ανανεώστε τη σελίδα και δοκιμάστε ξανά.',
    en: 'This conflicts with something that already exists. Reload the page and try again.',
  },
  'access.signInNeeded': { status: 401, el: 'Συνδεθείτε για να συνεχίσετε.', en: 'Sign in to continue.' },
  'access.denied': { status: 403, el: 'Δεν επιτρέπεται αυτή η ενέργεια.', en: 'You may not do this.' },
  'access.notFound': { status: 404, el: 'Δεν βρέθηκε.', en: 'Not found.' },
  'server.unavailable': {
    status: 503,
    el: 'Η υπηρεσία δεν είναι διαθέσιμη αυτή τη στιγμή· δοκιμάστε ξανά σε λίγο.',
    en: 'The service is not available right now; try again shortly.',
  },
  'server.storageFull': {
    status: 507,
    el: 'Δεν υπάρχει χώρος για το αρχείο αυτή τη στιγμή· η αίτησή σας δεν χάθηκε.',
    en: 'There is no room for the file right now; your application is safe.',
  },
  ...identityErrors,
  ...invitationErrors,
  ...runErrors,
  ...triggerErrors,
  ...webhookErrors,
  ...ruleErrors,
  ...actionErrors,
  ...applicationErrors,
  ...listViewErrors,
  ...approvalErrors,
  ...documentErrors,
  ...letterErrors,
  ...assignmentErrors,
  ...evaluationErrors,
  ...evaluationRoundErrors,
  ...discussionErrors,
  ...drawErrors,
  ...minutesErrors,
  ...proposalErrors,
  ...exportErrors,
  ...bulkRunErrors,
  ...calendarErrors,
  ...conversionErrors,
  ...signingErrors,
  ...linkErrors,
  ...recordingErrors,
  ...rehearsalErrors,
  ...reportErrors,
  ...embeddingErrors,
  ...fieldTypeErrors,
  ...storedPartErrors,
  ...translationErrors,
  ...usersErrors,
  ...orgErrors,
  ...committeeErrors,
  ...lookupErrors,
  ...codeListErrors,
  ...masterDataExchangeErrors,
  ...exchangeErrors,
  ...directoryErrors,
} as const satisfies Record<string, RefusalText>

export type RefusalCode = keyof typeof refusals
