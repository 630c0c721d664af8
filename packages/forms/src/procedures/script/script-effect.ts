import { languages } from '@klesis/contract/languages.ts'
import { copiedComponent } from '@klesis/contract/procedures/rules/placeholders.ts'
import type { EffectOf, RuleEffect, RuleEffectKind, RuleRecipient } from '@klesis/contract/procedures/rules/rule-effects.ts'
import { keysOf } from '../../model/data-path.ts'
import { applicantAt, literal, type Writing } from './script-parts.ts'
import { impossible } from './script-reasons.ts'
import { scriptText, scriptTexts } from './script-text.ts'

/** Statements of an effect; what the script answers is put together in `errors`, `filled`, `steps`, `message`. */
type Lines = string[]

/** The people whom a recipient stands for, as an expression. */
function people(recipient: RuleRecipient, writing: Writing): string {
  switch (recipient.kind) {
    case 'role':
      if (recipient.role === 'applicant') return `[${applicantAt(writing.rule.point)}]`
      if (recipient.role === 'committee') {
        writing.helpers.add('members')
        return 'await members()'
      }
      return impossible(recipient.role)
    case 'position':
      writing.helpers.add('holders')
      return `await holders(${literal(recipient.unit)}, ${literal(recipient.position)})`
    case 'answer':
      return impossible('answerPerson')
  }
}

/** The addresses of a recipient, as an expression. */
function addresses(recipient: RuleRecipient, writing: Writing): string {
  if (recipient.kind !== 'answer') return `...(${people(recipient, writing)}).map(({ email }) => email)`
  writing.helpers.add('answer').add('text')
  return `...[text(answer(${literal(recipient.component)})).trim()].filter((address) => /^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$/.test(address))`
}

const language = 'ctx.language'

const refuse = ({ text, component = '' }: EffectOf<'refuse'> | EffectOf<'warn'>, writing: Writing): Lines => [
  `errors.push({ path: ${literal(component)}, message: ${scriptTexts(text, language, writing)}.trim() })`,
]

/** `name` makes its variables its own. */
function approver({ approver: of, order, rule }: EffectOf<'approvers'>['steps'][number], name: string): Lines {
  const step = (found: string) => `steps.push({ order: ${order}, rule: ${literal(rule)}, approver: ${found} })`
  switch (of.kind) {
    case 'position':
      return [
        `const unit${name} = await api.unit(${literal(of.unit)})`,
        `if (!unit${name}) throw new Error(${literal(`There is no unit ${of.unit}`)})`,
        step(`{ unitId: unit${name}.id, position: ${literal(of.position)} }`),
      ]
    case 'person':
      return [
        `const person${name} = await api.user(${literal(of.uid)})`,
        `if (!person${name}) throw new Error(${literal(`Nobody is known as ${of.uid}`)})`,
        step(`{ personId: person${name}.id }`),
      ]
    case 'committee':
      return impossible('committee')
    case 'answer':
      return impossible('answerPerson')
  }
}

const effects: { readonly [Kind in RuleEffectKind]: (effect: EffectOf<Kind>, writing: Writing) => Lines } = {
  refuse,
  warn: (effect, writing) => {
    if (writing.rule.point === 'formButton') return [`messages.push(${scriptTexts(effect.text, language, writing)}.trim())`]
    return [
      '// A warning: it is told when answers are saved temporarily.',
      `if (ctx.event === 'saveTemporary') {`,
      ...refuse(effect, writing).map((line) => `  ${line}`),
      '}',
    ]
  },
  fill: ({ values }, writing) =>
    values.map(({ component, value }) => {
      const copied = typeof value === 'string' ? copiedComponent(value) : undefined
      if (copied !== undefined) writing.helpers.add('answer')
      const given =
        copied !== undefined
          ? `answer(${literal(copied)}) ?? null`
          : typeof value === 'string'
            ? scriptText(value, "(['el', 'en'].includes(ctx.application?.language) ? ctx.application.language : ctx.language)", writing)
            : literal(value)
      const keys = keysOf(component) ?? impossible('condition')
      const holders = keys.slice(0, -1).map(
        (_, index) =>
          `data${keys
            .slice(0, index + 1)
            .map((key) => `[${literal(key)}]`)
            .join('')} ??= {}`,
      )
      return [...holders, `data${keys.map((key) => `[${literal(key)}]`).join('')} = ${given}`].join('\n')
    }),
  mail: ({ to, subject, body }, writing) => {
    writing.helpers.add('mailed')
    const all = to.map((one) => addresses(one, writing)).join(', ')
    return [`await mail([${all}], ${scriptTexts(subject, language, writing)}, ${scriptTexts(body, language, writing)})`]
  },
  notify: ({ to, text }, writing) => {
    writing.helpers.add('known')
    const texts = languages.map((one) => `${one}: ${scriptTexts(text, literal(one), writing)}`)
    return [`await notify([${to.map((one) => `...(${people(one, writing)})`).join(', ')}], { ${texts.join(', ')} })`]
  },
  tag: () => impossible('tag'),
  webhook: () => impossible('webhook'),
  exit: () => impossible('exit'),
  document: () => impossible('document'),
  approvers: ({ steps }) => steps.flatMap((step, index) => approver(step, `${index + 1}`)),
  department: ({ unit }, writing) => {
    if (unit.kind === 'unit') return [`return ${literal(unit.unit)}`]
    writing.helpers.add('answer').add('text')
    return [`return text(answer(${literal(unit.component)}))`]
  },
}

/** What an effect reads as in a script. */
export const scriptEffect = (effect: RuleEffect, writing: Writing): Lines =>
  (effects[effect.kind] as (effect: RuleEffect, writing: Writing) => Lines)(effect, writing)
