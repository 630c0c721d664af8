import type { PublishProblem } from '@klesis/contract/invitations/invitation.ts'
import type { LetterKind } from '@klesis/contract/letters/letter-kinds.ts'
import { type TriggerId, triggerPointOf } from '@klesis/contract/procedures/trigger-points.ts'
import type { Language } from '@klesis/contract/wire.ts'
import { type ServerText, serverTexts, type TextOverrides } from '../../../texts/server-texts.ts'
import { impossibleTexts } from './impossible/impossible-texts.ts'
import { letterTexts } from './letter-texts.ts'
import { lintTexts } from './lint-texts.ts'
import { isTextPlace, placeTexts } from './place-texts.ts'

const texts: Record<PublishProblem['code'], ServerText> = {
  noForm: { el: 'Η φόρμα δεν έχει κανένα πεδίο για συμπλήρωση.', en: 'The form has no field to fill in.' },
  endBeforeStart: { el: 'Η λήξη είναι πριν από την έναρξη.', en: 'The end is before the start.' },
  endPassed: { el: 'Η λήξη έχει ήδη περάσει: δεν θα υποβληθεί καμία αίτηση.', en: 'The end has already passed: no application will be submitted.' },
  noApplicants: {
    el: 'Η ομάδα στόχος δεν επιτρέπει κανέναν τρόπο σύνδεσης, οπότε δεν μπορεί να υποβάλει κανείς.',
    en: 'The target group lets nobody in by any way of signing in, so that nobody can apply.',
  },
  noApprovers: { el: 'Ζητείται έγκριση, αλλά δεν βρίσκεται κανείς που να εγκρίνει.', en: 'Approval is asked for, but nobody would be found to approve.' },
  scriptFails: { el: 'Ο κώδικας «{name}» δεν διαβάζεται: {message}', en: 'The script “{name}” cannot be read: {message}' },
  triggerFails: {
    el: 'Το σενάριο του σημείου «{name}» δεν διαβάζεται: {message}',
    en: 'The script of the point “{name}” cannot be read: {message}',
  },
  ruleFaulty: { el: 'Ο κανόνας «{name}» δεν είναι σωστός: {what}', en: 'The rule “{name}” is not right: {what}' },
  actionFaulty: {
    el: 'Στην ενέργεια «{name}» λείπει ή δεν είναι σωστή η ιδιότητα «{property}».',
    en: 'The action “{name}” lacks the property “{property}”, or it is not right.',
  },
  stepFaulty: { el: 'Το {ordinal}ο βήμα έγκρισης έχει σφάλμα.', en: 'Step {ordinal} of the approval is faulty.' },
  checkThrows: {
    el: 'Ο έλεγχος «{property}» του πεδίου «{key}» αποτυγχάνει με κάθε απάντηση και δεν θα περνούσε κανείς: {message}',
    en: 'The check “{property}” of the field “{key}” fails on every answer, so that nobody could pass: {message}',
  },
  scriptThrows: {
    el: 'Ο κώδικας «{property}» του πεδίου «{key}» αποτυγχάνει με κάθε απάντηση και δεν θα κάνει τίποτα, χωρίς να εμποδίζει τη δημοσίευση: {message}',
    en: 'The script “{property}” of the field “{key}” fails on every answer and would do nothing, which does not prevent publishing: {message}',
  },
  textsMissing: {
    el: '{name}: κείμενα χωρίς μετάφραση ({languages}): {count}, πρώτο το «{example}».',
    en: '{name}: texts without a translation ({languages}): {count}, the first is “{example}”.',
  },
  noItems: { el: 'Ζητείται επιλογή μαθημάτων, αλλά δεν έχει οριστεί κανένα.', en: 'Applicants must choose items, but there are none to choose.' },
  noChoices: { el: 'Το πεδίο «{label}» ζητά επιλογή, αλλά δεν έχει καμία επιλογή.', en: 'The field “{label}” asks for a choice, but has no choices.' },
  noDescription: { el: 'Η πρόσκληση δεν έχει περιγραφή.', en: 'The invitation has no description.' },
  noEvaluators: {
    el: 'Προβλέπεται αξιολόγηση, αλλά δεν έχει οριστεί επιτροπή που να αξιολογεί.',
    en: 'Applications are to be evaluated, but no committee is named to do it.',
  },
  textsStale: {
    el: '{name}: κείμενα που άλλαξαν μετά τη μετάφρασή τους ({languages}): {count}, πρώτο το «{example}».',
    en: '{name}: texts that changed after they were translated ({languages}): {count}, the first is “{example}”.',
  },
  noScore: {
    el: 'Κανένα πεδίο της φόρμας αξιολόγησης δεν μετρά στη βαθμολογία.',
    en: 'No field of the evaluation form counts in the score.',
  },
  namesShownBefore: {
    el: 'Ονόματα που φαίνονται σε ένα στάδιο της αξιολόγησης κρύβονται σε επόμενο· τότε όμως θα είναι ήδη γνωστά.',
    en: 'Names that are shown in one stage of the evaluation are hidden in a later one, when they are known already.',
  },
  answersTellWho: {
    el: 'Τα ονόματα των αιτούντων κρύβονται από την επιτροπή, αλλά μερικές απαντήσεις μπορεί να δείχνουν ποιος υποβάλλει: {name}. Ορίστε για κάθε πεδίο αν το δείχνει ή όχι.',
    en: 'The names of applicants are hidden from the committee, but some answers may tell who applies: {name}. Say of each field whether it does or not.',
  },
  letterPlaceholder: {
    el: '{letter}: το κείμενο περιέχει στοιχείο που δεν υπάρχει: {name}.',
    en: '{letter}: the text contains what stands for nothing: {name}.',
  },
  letterLanguages: {
    el: '{letter}: δεν έχει γραφτεί στις γλώσσες: {languages}.',
    en: '{letter}: it is not written in the languages: {languages}.',
  },
  formLint: { el: 'Το πεδίο «{label}» μπορεί να γραφτεί καλύτερα.', en: 'The field “{label}” could be written better.' },
  formFaulty: { el: 'Το πεδίο «{key}» της φόρμας έχει σφάλμα: {message}', en: 'The field “{key}” of the form is faulty: {message}' },
}

/** Codes with several messages; the parameters choose one. */
const closer = {
  ...lintTexts,
  ...placeTexts,
  ...letterTexts,
  ...impossibleTexts,
  actionsNotAList: {
    el: 'Οι ενέργειες «{name}» δεν είναι λίστα ενεργειών.',
    en: 'The actions “{name}” are no list of actions.',
  },
  actionIdRepeated: { el: 'Δύο ενέργειες έχουν το ίδιο id «{name}».', en: 'Two actions have the same id “{name}”.' },
  actionForm: {
    el: 'Η φόρμα της ενέργειας «{name}» έχει σφάλμα στο πεδίο «{property}»: {message}',
    en: 'The form of the action “{name}” is faulty at the field “{property}”: {message}',
  },
  actionScript: {
    el: 'Ο κώδικας «{property}» της φόρμας της ενέργειας «{name}» αποτυγχάνει σε δοκιμή και τότε δεν κάνει τίποτα, χωρίς να εμποδίζει τη δημοσίευση: {message}',
    en: 'The script “{property}” in the form of the action “{name}” fails on trial and does nothing then, which does not prevent publishing: {message}',
  },
  evaluatorsGone: {
    el: 'Προβλέπεται αξιολόγηση, αλλά η επιτροπή δεν έχει σήμερα κανένα ενεργό μέλος.',
    en: 'Applications are to be evaluated, but the committee has no active member today.',
  },
  itemChosen: {
    el: 'Το μάθημα «{name}» αφαιρέθηκε, αλλά στο μεταξύ το επέλεξαν αιτούντες (αιτήσεις: {count})· προσθέστε το ξανά με τον ίδιο κωδικό.',
    en: 'The item “{name}” was removed, but applicants have chosen it since (applications: {count}); add it again with the same code.',
  },
  lookupUnknown: {
    el: 'Το πεδίο «{label}» επιλέγει από τη λίστα τιμών «{lookup}», που δεν υπάρχει.',
    en: 'The field “{label}” chooses from the lookup “{lookup}”, which does not exist.',
  },
  lookupEmpty: {
    el: 'Το πεδίο «{label}» επιλέγει από τη λίστα τιμών «{lookup}», που δεν έχει σήμερα καμία τιμή για επιλογή.',
    en: 'The field “{label}” chooses from the lookup “{lookup}”, which has no items that can be chosen today.',
  },
  lookupParent: {
    el: 'Το πεδίο «{label}» περιορίζεται από άλλο πεδίο, που δεν επιλέγει μία τιμή από την ανώτερη λίστα της λίστας «{lookup}».',
    en: 'The field “{label}” is limited by another field, which does not choose one item of the parent of the lookup “{lookup}”.',
  },
  lookupSignedIn: {
    el: 'Το πεδίο «{label}» επιλέγει από τη λίστα τιμών «{lookup}», που είναι μόνο για συνδεδεμένους, ενώ η πρόσκληση δέχεται αιτήσεις χωρίς σύνδεση.',
    en: 'The field “{label}” chooses from the lookup “{lookup}”, which is for people who are signed in, while the invitation takes applications without signing in.',
  },
  lookupKind: {
    el: 'Το πεδίο «{label}» δεν μπορεί να επιλέγει από λίστα τιμών· κάντε το αναπτυσσόμενη λίστα.',
    en: 'The field “{label}” cannot choose from a lookup; make it a dropdown.',
  },
  resourceUnknown: {
    el: 'Το πεδίο «{label}» επιλέγει από την πηγή τιμών «{resource}», που δεν υπάρχει (πια).',
    en: 'The field “{label}” chooses from the source of values “{resource}”, which does not exist (any more).',
  },
  resourceEmpty: {
    el: 'Το πεδίο «{label}» επιλέγει από την πηγή τιμών «{resource}», που δεν έχει σήμερα καμία τιμή για επιλογή.',
    en: 'The field “{label}” chooses from the source of values “{resource}”, which has no values that can be chosen today.',
  },
  resourceSignedIn: {
    el: 'Το πεδίο «{label}» επιλέγει από την πηγή τιμών «{resource}», που είναι μόνο για συνδεδεμένους, ενώ η πρόσκληση δέχεται αιτήσεις χωρίς σύνδεση.',
    en: 'The field “{label}” chooses from the source of values “{resource}”, which is for people who are signed in, while the invitation takes applications without signing in.',
  },
  empty: {
    el: 'Ο κώδικας «{property}» του πεδίου «{key}» αποτυγχάνει όσο η φόρμα είναι κενή και τότε δεν κάνει τίποτα, χωρίς να εμποδίζει τη δημοσίευση: {message}',
    en: 'The script “{property}” of the field “{key}” fails while the form is empty and does nothing then, which does not prevent publishing: {message}',
  },
  invented: {
    el: 'Ο κώδικας «{property}» του πεδίου «{key}» αποτυγχάνει με δοκιμαστικές απαντήσεις και τότε δεν κάνει τίποτα, χωρίς να εμποδίζει τη δημοσίευση: {message}',
    en: 'The script “{property}” of the field “{key}” fails on trial answers and does nothing then, which does not prevent publishing: {message}',
  },
  ruleField: {
    el: 'Ο κανόνας «{name}» αναφέρει το πεδίο «{what}», που δεν υπάρχει στη φόρμα.',
    en: 'The rule “{name}” names the field “{what}”, which is not in the form.',
  },
  ruleValue: {
    el: 'Ο κανόνας «{name}» συμπληρώνει στο πεδίο «{what}» τιμή που το πεδίο δεν δέχεται: όπου εφαρμοστεί, η αίτηση δεν θα μπορεί να υποβληθεί.',
    en: 'The rule “{name}” fills in the field “{what}” with a value that the field does not accept: where it applies, the application cannot be submitted.',
  },
  ruleTag: {
    el: 'Ο κανόνας «{name}» αναφέρει ετικέτα αιτήσεων που δεν υπάρχει (πια).',
    en: 'The rule “{name}” names an application tag that no longer exists.',
  },
  ruleDocument: {
    el: 'Ο κανόνας «{name}» ζητά δικαιολογητικό τύπου που δεν υπάρχει (πια).',
    en: 'The rule “{name}” asks for a document of a type that no longer exists.',
  },
  ruleUnit: {
    el: 'Ο κανόνας «{name}» αναφέρει τη μονάδα «{what}», που δεν υπάρχει ή είναι ανενεργή.',
    en: 'The rule “{name}” names the unit “{what}”, which does not exist or is inactive.',
  },
  rulePosition: {
    el: 'Ο κανόνας «{name}» αναφέρει θέση που δεν υπάρχει στη μονάδα («{what}»).',
    en: 'The rule “{name}” names a position that the unit does not have (“{what}”).',
  },
  ruleCommittee: {
    el: 'Ο κανόνας «{name}» αναφέρει την επιτροπή «{what}», που δεν υπάρχει.',
    en: 'The rule “{name}” names the committee “{what}”, which does not exist.',
  },
  rulePerson: {
    el: 'Ο κανόνας «{name}» αναφέρει τον χρήστη «{what}», που δεν είναι στο προσωπικό.',
    en: 'The rule “{name}” names the person “{what}”, who is not in the staff directory.',
  },
  rulePlaceholder: {
    el: 'Ένα κείμενο του κανόνα «{name}» περιέχει το «{{what}}», που δεν είναι γνωστό στοιχείο.',
    en: 'A text of the rule “{name}” contains “{{what}}”, which is no placeholder.',
  },
  ruleText: {
    el: 'Σε ένα κείμενο του κανόνα «{name}» λείπει η γλώσσα «{what}».',
    en: 'A text of the rule “{name}” is missing in the language “{what}”.',
  },
  ruleHost: {
    el: 'Ο κανόνας «{name}» καλεί το σύστημα «{what}», που δεν είναι στις επιτρεπόμενες διευθύνσεις της πύλης.',
    en: 'The rule “{name}” calls the system “{what}”, which is not among the hosts that the portal may call.',
  },
  ruleSecret: {
    el: 'Ο κανόνας «{name}» καλεί το σύστημα «{what}», για το οποίο δεν έχει οριστεί ακόμη κλειδί υπογραφής.',
    en: 'The rule “{name}” calls the system “{what}”, which has no signing secret yet.',
  },
  ruleNothing: {
    el: 'Στο σημείο του κανόνα «{name}» δεν τρέχουν κανόνες.',
    en: 'No rules run at the point of the rule “{name}”.',
  },
  stepFormMissing: {
    el: 'Στο {ordinal}ο βήμα έγκρισης συμπληρώνεται φόρμα, αλλά δεν έχει επιλεγεί ποια.',
    en: 'Step {ordinal} of the approval asks for a form, but none is chosen.',
  },
  stepFormUnknown: {
    el: 'Η αποθηκευμένη φόρμα «{what}» του {ordinal}ου βήματος έγκρισης δεν υπάρχει.',
    en: 'The stored form “{what}” of step {ordinal} of the approval does not exist.',
  },
  stepSigns: {
    el: 'Στο {ordinal}ο βήμα έγκρισης υπογράφεται δικαιολογητικό· πρέπει να ζητείται μία φορά από όλους, ως ένα αρχείο PDF.',
    en: 'Step {ordinal} of the approval signs a document; it must be asked of everybody, once, as one PDF file.',
  },
  stepLetter: {
    el: 'Στο {ordinal}ο βήμα έγκρισης υπογράφεται επιστολή που δεν έχει γραφτεί ή δεν ισχύει.',
    en: 'Step {ordinal} of the approval signs a letter that is not written or not in effect.',
  },
  stepFormEmpty: {
    el: 'Η φόρμα του {ordinal}ου βήματος έγκρισης δεν έχει κανένα πεδίο για συμπλήρωση.',
    en: 'The form of step {ordinal} of the approval has no field to fill in.',
  },
  stepForm: {
    el: 'Η φόρμα του {ordinal}ου βήματος έγκρισης έχει σφάλμα στο πεδίο «{what}»: {message}',
    en: 'The form of step {ordinal} of the approval is faulty at the field “{what}”: {message}',
  },
  stepFormReason: {
    el: 'Η φόρμα του {ordinal}ου βήματος έγκρισης έχει πεδίο με κλειδί «reason», με το οποίο στέλνεται η αιτιολογία της απόφασης. Δώστε του άλλο κλειδί.',
    en: 'The form of step {ordinal} of the approval has a field with the key “reason”, which carries the reason of the decision. Give it another key.',
  },
  stepScript: {
    el: 'Ο κώδικας «{what}» της φόρμας του {ordinal}ου βήματος έγκρισης αποτυγχάνει σε δοκιμή και τότε δεν κάνει τίποτα, χωρίς να εμποδίζει τη δημοσίευση: {message}',
    en: 'The script “{what}” in the form of step {ordinal} of the approval fails on trial and does nothing then, which does not prevent publishing: {message}',
  },
  scoreWeight: {
    el: 'Ο συντελεστής του πεδίου «{label}» της φόρμας αξιολόγησης δεν είναι θετικός αριθμός.',
    en: 'The weight of the field “{label}” of the evaluation form is no positive number.',
  },
  scoreChoices: {
    el: 'Το πεδίο «{label}» μετρά στη βαθμολογία, αλλά οι τιμές των επιλογών του δεν είναι αριθμοί.',
    en: 'The field “{label}” counts in the score, but the values of its choices are no numbers.',
  },
  evaluationForm: { el: 'Η φόρμα αξιολόγησης δεν έχει κανένα πεδίο για συμπλήρωση.', en: 'The evaluation form has no field to fill in.' },
  secondEvaluationForm: {
    el: 'Η φόρμα αξιολόγησης του δεύτερου γύρου δεν έχει κανένα πεδίο για συμπλήρωση.',
    en: 'The evaluation form of the second round has no field to fill in.',
  },
  repeatedKey: { el: 'Δύο πεδία της φόρμας έχουν το ίδιο κλειδί «{key}».', en: 'Two fields of the form have the same key “{key}”.' },
  storedFormUnknown: {
    el: 'Το πεδίο «{key}» περιέχει την αποθηκευμένη φόρμα «{message}», που δεν υπάρχει.',
    en: 'The field “{key}” contains the stored form “{message}”, which does not exist.',
  },
  badKey: { el: 'Το κλειδί «{key}» ενός πεδίου της φόρμας δεν επιτρέπεται.', en: 'The key “{key}” of a field of the form is not allowed.' },
  patternDoesNotCompile: {
    el: 'Η έκφραση ελέγχου του πεδίου «{key}» δεν διαβάζεται: {message}',
    en: 'The pattern of the field “{key}” cannot be read: {message}',
  },
  patternTakesLong: {
    el: 'Η έκφραση ελέγχου του πεδίου «{key}» χρειάζεται πολύ χρόνο σε μερικές απαντήσεις· γράψτε την χωρίς επανάληψη μέσα σε επανάληψη, όπως (α+)+.',
    en: 'The pattern of the field “{key}” takes too long on some answers; write it without a repetition inside a repetition, such as (a+)+.',
  },
} as const satisfies Record<string, ServerText>

type Key = keyof typeof texts | keyof typeof closer

export const publishingText = serverTexts<Key>('publishing', { ...texts, ...closer })
const isCloser = (name: string): name is keyof typeof closer => Object.hasOwn(closer, name)

const isLetterCode = (code: PublishProblem['code']) => code === 'letterPlaceholder' || code === 'letterLanguages'

/** The message of a problem. */
export function problemText(editedTexts: TextOverrides, { code, params }: Pick<PublishProblem, 'code' | 'params'>, language: Language): string {
  const reason = String(params.reason ?? params.form ?? '')
  const point = () => triggerPointOf(params.trigger as TriggerId).title[language]
  const place = () => (isTextPlace(params.place) ? publishingText(editedTexts, `in.${params.place}`, language) : '')
  const listed = () => {
    const [open, close] = language === 'el' ? '«»' : '“”'
    const named = (params.names as string[]).map((one) => `${open}${one}${close}`).join(', ')
    return params.left ? `${named} (+${params.left})` : named
  }
  const names: { [Code in PublishProblem['code']]?: () => string } = {
    triggerFails: point,
    textsMissing: place,
    textsStale: place,
    answersTellWho: listed,
    letterPlaceholder: () => (params.names as string[]).join(', '),
    ruleFaulty: () => `${params.rule}` || `${point()}, ${params.ordinal}`,
  }
  const name = names[code]?.()
  const letter = () => publishingText(editedTexts, `letter.${params.kind as LetterKind}`, language)
  const values: PublishProblem['params'] = { ...params, ...(name !== undefined && { name }), ...(isLetterCode(code) && { letter: letter() }) }
  return publishingText(editedTexts, isCloser(reason) ? reason : code, language).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
