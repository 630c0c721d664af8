import type { MailKind } from '../identity/mail-kinds.ts'

/** The mails about an application, or an evaluation, whose words an invitation may choose, by those who read them. */
export const rewordableMails = {
  applicant: [
    'application.submitted',
    'application.approved',
    'application.rejected',
    'application.reopened',
    'application.extended',
    'application.lookAgain',
    'application.documentAsked',
    'application.deleted',
    'review.asked',
    'review.takenBack',
  ],
  approver: ['approval.opened', 'approval.documentAttached', 'application.resubmitted', 'application.withdrawn'],
  evaluator: ['evaluation.begun', 'evaluation.stageBegun'],
  manager: ['approval.problem', 'evaluation.declined'],
} as const satisfies Record<string, readonly MailKind[]>
export type MailReader = keyof typeof rewordableMails
export const mailReaders = Object.keys(rewordableMails) as MailReader[]

export const rewordableKinds = [...rewordableMails.applicant, ...rewordableMails.approver, ...rewordableMails.evaluator, ...rewordableMails.manager] as const
export type RewordableKind = (typeof rewordableKinds)[number]

/** What texts of mails can say. The first three are those of rules, too. */
export const mailPlaceholders = [
  ...(['applicant.name', 'application.number', 'invitation.title'] as const),
  ...(['application.submitted', 'application.sent', 'reason', 'deadline', 'document', 'stage', 'member'] as const),
] as const
export type MailPlaceholder = (typeof mailPlaceholders)[number]

const own = ['applicant.name', 'application.number', 'invitation.title'] as const
const sent = [...own, 'application.submitted'] as const

/** What is known when a mail of each kind is written. Evaluators may not know applicants. */
export const placeholdersOfMail: Readonly<Record<RewordableKind, readonly MailPlaceholder[]>> = {
  'application.submitted': [...sent, 'application.sent'],
  'application.approved': sent,
  'application.rejected': [...sent, 'reason'],
  'application.reopened': sent,
  'application.extended': [...own, 'deadline'],
  'application.lookAgain': [...own, 'deadline'],
  'application.documentAsked': [...sent, 'document'],
  'application.deleted': sent,
  'review.asked': [...sent, 'reason'],
  'review.takenBack': sent,
  'approval.opened': sent,
  'approval.documentAttached': sent,
  'application.resubmitted': [...sent, 'application.sent'],
  'application.withdrawn': own,
  'evaluation.begun': ['invitation.title'],
  'evaluation.stageBegun': ['invitation.title', 'stage'],
  'approval.problem': [...sent, 'reason'],
  'evaluation.declined': ['invitation.title', 'member', 'reason'],
}

/** How much a text may hold in one language, in characters. */
export const mailTextLimits = { subject: 150, body: 3_000 } as const

/** Spaces within braces are meant as nothing; a line break ends what is meant as a placeholder. */
const inBraces = /\{[ \t\u00a0]*([^{}\s]{1,520})[ \t\u00a0]*\}/g
const knows = (kind: RewordableKind, name: string): name is MailPlaceholder => placeholdersOfMail[kind].some((one) => one === name)

/** The names in braces that stand for nothing in mails of the kind, each once. */
export const unknownInMail = (kind: RewordableKind, text: string): string[] => [
  ...new Set([...text.matchAll(inBraces)].flatMap(([, name = '']) => (knows(kind, name) ? [] : [name]))),
]

export const namesInMail = (text: string): string[] => [...text.matchAll(inBraces)].map(([, name = '']) => name)

export type MailValues = Readonly<Record<MailPlaceholder, string>>

/** Sentences end after two letters or more, so that initials and numbers end none, and before a capital letter. */
const betweenSentences = /(?<=(?:\p{L}{2}|[})»”"])[.!?;…]+)\s+(?=[\p{Lu}«“"(])/u

/**
 * The text with its placeholders replaced, each value in one line. A sentence that says nothing but what is not known is left out, and one with a deadline where there is none,
 * which would end in the middle; so is a line of such sentences only. What a value says in braces stays as it is, so that nobody reads other values by typing them.
 */
export function fillMailText(kind: RewordableKind, text: string, values: MailValues): string {
  const wordsFor = (name: string) => (knows(kind, name) ? values[name].replace(/\s+/g, ' ').trim() : `{${name}}`)
  const isTold = (sentence: string) => {
    const names = namesInMail(sentence)
    const missing = names.filter((name) => wordsFor(name) === '')
    return names.length === 0 || (missing.length < names.length && !missing.includes('deadline'))
  }
  const toldOf = (line: string): string[] => {
    const sentences = line.split(betweenSentences)
    const told = sentences.filter(isTold)
    if (told.length === sentences.length) return [line]
    return told.length === 0 ? [] : [told.join(' ')]
  }
  return text
    .split(/\r\n|\r|\n/)
    .flatMap(toldOf)
    .map((line) => line.replace(inBraces, (whole, name: string) => (knows(kind, name) ? wordsFor(name) : whole)))
    .join('\n')
    .trim()
}
