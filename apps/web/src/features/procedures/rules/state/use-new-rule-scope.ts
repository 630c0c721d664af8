import type { RuleChoices } from '@klesis/contract/procedures/rules/rules.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { ruleFields } from '@klesis/forms/procedures/rule-fields.ts'
import { toRuleNames } from '@klesis/forms/procedures/rule-names.ts'
import { useMemo } from 'react'
import { toShipped } from '../../../../i18n/language.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import type { RuleScope } from './rule-context.ts'

interface Of {
  invitationId: number
  point: TriggerId
  sampleId: number | undefined
}

/** Names and fields in the language of the page; undefined until they are read. */
export function useNewRuleScope(choices: RuleChoices | undefined, { invitationId, point, sampleId }: Of): Omit<RuleScope, 'script'> | undefined {
  const language = toShipped(useLanguage())
  return useMemo(
    () =>
      choices && {
        ...{ invitationId, point, sampleId, choices, language },
        names: toRuleNames(choices, language),
        fields: ruleFields(choices.form),
      },
    [choices, language, invitationId, point, sampleId],
  )
}
