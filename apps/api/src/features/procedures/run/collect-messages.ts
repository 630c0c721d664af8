import { randomUUID } from 'node:crypto'
import type { ScriptPerson, ScriptText } from '@klesis/contract/procedures/script-context.ts'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/db.ts'
import { queueMail } from '../../../mail/queue-mail.ts'
import { toMail } from '../../../mail/to-mail.ts'
import { findKnownPersons } from './directory-calls.ts'
import { CallRefused } from './guard-calls.ts'
import type { ContextOf } from './read-context.ts'

/** How many people one run of a script may write to. */
export const maxRecipients = 50

export const oneOrMany = <Item extends z.ZodType>(item: Item) => z.union([item.transform((one) => [one]), z.array(item).min(1).max(maxRecipients)])
export const Address = z.email().max(320)
export const Subject = z.string().trim().min(1).max(500)
export const Body = z.string().trim().min(1).max(20_000)

const Mail = z.strictObject({ to: oneOrMany(Address), subject: Subject, text: Body })

const Notice = z.strictObject({
  to: oneOrMany(z.string().max(500)),
  text: z.union([z.string().trim().min(1).max(2_000), z.record(z.string().regex(/^[a-z]{2}$/), z.string().trim().max(2_000))]),
})

/** A notification that a script asks for. */
export interface ScriptNotice {
  /** The invitation's title. */
  title: ScriptText
  applicationId: number | null
  /** Ids of persons. */
  to: number[]
  text: ScriptText
}

/** How mails and notifications of scripts leave. Other features provide it, because this one may not import them. */
export interface MessageRoutes {
  /** The first and the last line of a mail, in the language of the person who caused the event. */
  mailFrame: (language: ContextOf['actor']['language']) => { heading: string; footer: string }
  notify: (tx: Tx, notice: ScriptNotice) => Promise<void>
}

/** A text in paragraphs that empty lines divide; the first one is the greeting. */
export function toParagraphs(text: string): { greeting: string; paragraphs: string[] } {
  const [greeting = '', ...paragraphs] = text.split(/\n{2,}/)
  return { greeting, paragraphs }
}

/** A mail or notification that a script asks for, as its readers get it. */
export type ScriptMessage = { kind: 'mail'; to: string[]; subject: string; text: string } | { kind: 'notify'; to: ScriptPerson[]; text: ScriptText }

type Write = (tx: Tx) => Promise<void>

/**
 * The calls with which a script asks for mails and notifications. `messageWrites` and `messages` are those that it has asked for so far, to be written and to be
 * shown. `point` is the point of the life cycle or the action of which the script is; the key of a mail ends with it.
 */
export function collectMessages(
  db: Db,
  of: ContextOf & { point: string; title: ScriptText; invented?: ScriptPerson | undefined },
  { mailFrame, notify }: MessageRoutes,
) {
  const { invitationId, point, title, applicationId = null, actor, invented } = of
  const messageWrites: Write[] = []
  const messages: ScriptMessage[] = []
  const run = randomUUID()
  let recipients = 0
  const count = (more: number) => {
    recipients += more
    if (recipients > maxRecipients) throw new CallRefused(`more than ${maxRecipients} recipients`)
  }
  const calls = {
    mail: async (given: unknown) => {
      const { to, subject, text } = Mail.parse(given)
      const before = recipients
      count(to.length)
      const { language } = actor
      const content = toMail({ subject, ...toParagraphs(text), links: [], ...mailFrame(language), language })
      const first = messageWrites.length
      messages.push({ kind: 'mail', to, subject: content.subject, text: content.text })
      messageWrites.push(async (tx) => {
        for (const [index, address] of to.entries())
          await queueMail(tx, { ...content, to: address, messageKey: `script:${run}:${first}:${index}:${point}`, place: before + index })
      })
    },
    notify: async (given: unknown) => {
      const { to, text } = Notice.parse(given)
      count(to.length)
      const isInvented = invented !== undefined && to.includes(invented.uid)
      const persons = [...(isInvented ? [invented] : []), ...(await findKnownPersons(db, invitationId, to))]
      const unknown = to.find((uid) => !persons.some((person) => person.uid === uid))
      if (unknown !== undefined) throw new CallRefused(`nobody is known as ${unknown}`)
      const byLanguage = typeof text === 'string' ? { el: text, en: text } : text
      const notice = { title, applicationId, to: persons.map((person) => person.id), text: byLanguage }
      messages.push({ kind: 'notify', to: persons, text: byLanguage })
      messageWrites.push((tx) => notify(tx, notice))
    },
  }
  return { calls, messageWrites, messages, recipients: () => recipients }
}
