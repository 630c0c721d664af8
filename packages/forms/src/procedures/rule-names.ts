import type { RuleChoices } from '@klesis/contract/procedures/rules/rules.ts'
import type { RuleNames } from '@klesis/contract/procedures/rules/words/rule-names.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import type { Language, LocalizedText } from '@klesis/contract/wire.ts'
import { definitionOf } from '../kinds/kind-of.ts'
import { choicesOf, sameChoice } from '../model/choices.ts'
import type { Form } from '../model/form.ts'
import { labelOf } from '../model/label-of.ts'
import { translator } from '../translate/translator.ts'
import { ruleFields } from './rule-fields.ts'

const ticked = { true: { el: 'ναι', en: 'yes' }, false: { el: 'όχι', en: 'no' } } as const

/** The names of everything that rules of an invitation can name, in a language. */
export function toRuleNames({ form, units, committees, items, tags, attachmentTypes, people }: RuleChoices, language: Language): RuleNames {
  const translate = translator(form as unknown as Form, language)
  const fields = new Map(ruleFields(form).map(({ path, component }) => [path, component]))
  const nameOf = (text: LocalizedText | undefined, code: string) => textIn(text ?? {}, language) || code
  const named = (list: readonly { code: string; label: LocalizedText }[]) => (code: string) => nameOf(list.find((one) => one.code === code)?.label, code)
  return {
    field: (path) => {
      const component = fields.get(path)
      return component ? translate(labelOf(component)) : path
    },
    choice: (path, value) => {
      const component = fields.get(path)
      if (!component) return undefined
      if (definitionOf(component)?.typed === 'boolean') return ticked[String(value) === 'true' ? 'true' : 'false'][language]
      const choice = choicesOf(component)?.find((one) => sameChoice(one.value, value))
      return choice && translate(choice.label)
    },
    unit: named(units),
    position: (unit, code) => named(units.find((one) => one.code === unit)?.positions ?? [])(code),
    committee: named(committees),
    item: named(items),
    tag: (id) => nameOf(tags.find((one) => one.id === id)?.name, `${id}`),
    attachmentType: (id) => nameOf(attachmentTypes.find((one) => one.id === id)?.title, `${id}`),
    person: (uid) => people.find((one) => one.uid === uid)?.name ?? uid,
  }
}
