import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import { ruleSentence } from '@klesis/contract/procedures/rules/words/rule-sentence.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { ruleToScript } from '@klesis/forms/procedures/script/rule-to-script.ts'
import { Menu } from '@mantine/core'
import { IconCode } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useRuleScope } from '../state/rule-context.ts'
import { faultsOf } from '../state/rule-faults.ts'

/** Turns a rule into a script, for those who write scripts; where no script can do what the rule does, it says why. */
export function ToScriptItem({ rule }: { rule: Rule }) {
  const { t } = useTranslation('rules')
  const { choices, names, language, script } = useRuleScope()
  if (!script.mayWrite) return null
  const isFaulty = Object.keys(faultsOf(rule)).length > 0
  const written = ruleToScript(rule, choices.form as unknown as Form, ruleSentence(rule, names, language))
  const reason = script.exists ? 'exists' : isFaulty ? 'faulty' : 'reason' in written ? written.reason : undefined
  if (reason !== undefined || 'reason' in written) return <Menu.Label>{t('toScript.cannot', { reason: t(`toScript.${reason ?? 'faulty'}`) })}</Menu.Label>
  return (
    <Menu.Item leftSection={<IconCode size={18} stroke={1.75} />} onClick={() => script.replace(rule, written.script)}>
      {t('toScript')}
    </Menu.Item>
  )
}
