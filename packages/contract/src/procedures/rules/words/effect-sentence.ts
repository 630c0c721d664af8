import type { Language, LocalizedText } from '../../../wire.ts'
import { copiedComponent, fillPlaceholders, type PlaceholderName } from '../placeholders.ts'
import type { EffectOf, RuleApprover, RuleEffect, RuleEffectKind, RuleRecipient } from '../rule-effects.ts'
import type { RuleNames } from './rule-names.ts'
import { groupRuleWords, placeholderWords, roleWords, say, type Words } from './rule-words.ts'

interface Speech {
  names: RuleNames
  language: Language
}

/** Characters of a text that a sentence shows. */
const most = 90

const placeholderNamesIn = (language: Language) =>
  Object.fromEntries(Object.entries(placeholderWords).map(([name, words]) => [name, `[${words[language]}]`])) as Record<PlaceholderName, string>

/** A text with its placeholders in words, cut if it is long. */
function quoted(text: LocalizedText, { names, language }: Speech): string {
  const chosen = text[language]?.trim() || Object.values(text).find((words) => words.trim()) || ''
  const words = fillPlaceholders(chosen, { ...placeholderNamesIn(language), answer: (component) => `[${names.field(component)}]` }).replace(/\s+/g, ' ')
  return `«${words.length > most ? `${words.slice(0, most).trimEnd()}…` : words}»`
}

const and: Words = { el: ' και ', en: ' and ' }

/** `a, b and c` */
function listed(parts: readonly string[], language: Language): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')}${and[language]}${last}`
}

const answerWords: Words = { el: 'την απάντηση στο «{field}»', en: 'the answer to «{field}»' }
const positionWords: Words = { el: '{position} ({unit})', en: '{position} ({unit})' }

export function personSentence(person: RuleRecipient | RuleApprover, { names, language }: Speech): string {
  switch (person.kind) {
    case 'role':
      return roleWords[person.role][language]
    case 'position':
      return say(positionWords, language, { position: names.position(person.unit, person.position), unit: names.unit(person.unit) })
    case 'committee':
      return names.committee(person.committee)
    case 'person':
      return names.person(person.uid)
    case 'answer':
      return say(answerWords, language, { field: names.field(person.component) })
  }
}

const recipients = (to: readonly RuleRecipient[], speech: Speech) =>
  listed(
    to.map((one) => personSentence(one, speech)),
    speech.language,
  )

const at = (component: string | undefined, { names, language }: Speech): string =>
  component ? say({ el: ', στο πεδίο «{field}»', en: ', at the field «{field}»' }, language, { field: names.field(component) }) : ''

const filled = (value: unknown, speech: Speech): string => {
  const copied = typeof value === 'string' ? copiedComponent(value) : undefined
  if (copied !== undefined) return say(answerWords, speech.language, { field: speech.names.field(copied) })
  return typeof value === 'string' ? quoted({ [speech.language]: value }, speech) : JSON.stringify(value)
}

const sentences: { readonly [Kind in RuleEffectKind]: (effect: EffectOf<Kind>, speech: Speech) => string } = {
  refuse: ({ text, component }, speech) =>
    say({ el: 'να μη γίνει δεκτό, με το μήνυμα {text}{at}', en: 'refuse with the message {text}{at}' }, speech.language, {
      text: quoted(text, speech),
      at: at(component, speech),
    }),
  warn: ({ text, component }, speech) =>
    say({ el: 'να εμφανιστεί η προειδοποίηση {text}{at}', en: 'show the warning {text}{at}' }, speech.language, {
      text: quoted(text, speech),
      at: at(component, speech),
    }),
  fill: ({ values }, speech) =>
    listed(
      values.map(({ component, value }) =>
        say({ el: 'να συμπληρωθεί το «{field}» με {value}', en: 'fill in «{field}» with {value}' }, speech.language, {
          field: speech.names.field(component),
          value: filled(value, speech),
        }),
      ),
      speech.language,
    ),
  mail: ({ to, subject }, speech) =>
    say({ el: 'να σταλεί e-mail προς {to}: {subject}', en: 'send an email to {to}: {subject}' }, speech.language, {
      to: recipients(to, speech),
      subject: quoted(subject, speech),
    }),
  notify: ({ to, text }, speech) =>
    say({ el: 'να σταλεί ειδοποίηση προς {to}: {text}', en: 'send a notification to {to}: {text}' }, speech.language, {
      to: recipients(to, speech),
      text: quoted(text, speech),
    }),
  tag: ({ change, tagId }, { names, language }) => {
    const words: Record<typeof change, Words> = {
      add: { el: 'να μπει η ετικέτα «{name}»', en: 'add the tag «{name}»' },
      remove: { el: 'να αφαιρεθεί η ετικέτα «{name}»', en: 'remove the tag «{name}»' },
    }
    return say(words[change], language, { name: names.tag(tagId) })
  },
  approvers: ({ steps }, speech) => {
    const parts = steps.map(({ order, rule, approver }) =>
      say({ el: '{order}ο βήμα {who} ({rule})', en: 'step {order} {who} ({rule})' }, speech.language, {
        ...{ order: `${order}`, who: personSentence(approver, speech), rule: groupRuleWords[rule][speech.language] },
      }),
    )
    return say({ el: 'να εγκρίνουν: {steps}', en: 'ask for approval: {steps}' }, speech.language, { steps: parts.join(', ') })
  },
  department: ({ unit }, speech) =>
    say({ el: 'οι εγκρίσεις να αρχίσουν από {unit}', en: 'begin the approvals at {unit}' }, speech.language, {
      unit: unit.kind === 'unit' ? `«${speech.names.unit(unit.unit)}»` : personSentence(unit, speech),
    }),
  document: ({ attachmentTypeId, title, holds }, speech) =>
    say({ el: 'να ζητηθεί το δικαιολογητικό {title} ({type}){holds}', en: 'ask for the document {title} ({type}){holds}' }, speech.language, {
      title: quoted(title, speech),
      holds: holds ? say({ el: ' και να μην εγκρίνεται η αίτηση χωρίς αυτό', en: ' and let nobody approve without it' }, speech.language, {}) : '',
      type: speech.names.attachmentType(attachmentTypeId),
    }),
  exit: ({ text, question, link }, speech) => {
    const words: Words = question
      ? {
          el: 'να τεθεί πρώτα η ερώτηση {question} και, αν η απάντηση δεν ταιριάζει, να μην προχωρήσει με το κείμενο {text}{link}',
          en: 'ask first {question} and, if the answer does not fit, stop with the text {text}{link}',
        }
      : { el: 'να μην προχωρήσει, με το κείμενο {text}{link}', en: 'stop with the text {text}{link}' }
    const linked = link ? say({ el: ' και σύνδεσμο προς {url}', en: ' and a link to {url}' }, speech.language, { url: link.url }) : ''
    return say(words, speech.language, { text: quoted(text, speech), question: question ? quoted(question.text, speech) : '', link: linked })
  },
  webhook: ({ url, answers }, { names, language }) => {
    const fields = listed(
      answers.map((component) => `«${names.field(component)}»`),
      language,
    )
    const words: Words =
      answers.length > 0
        ? { el: 'να κληθεί το {url} με τις απαντήσεις {fields}', en: 'call {url} with the answers to {fields}' }
        : { el: 'να κληθεί το {url}', en: 'call {url}' }
    return say(words, language, { url, fields })
  },
}

/** What an effect does, as part of a sentence. */
export const effectSentence = (effect: RuleEffect, names: RuleNames, language: Language): string =>
  (sentences[effect.kind] as (effect: RuleEffect, speech: Speech) => string)(effect, { names, language })
