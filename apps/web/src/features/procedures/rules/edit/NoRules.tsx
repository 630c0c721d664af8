import type { Rule } from '@klesis/contract/procedures/rules/rule.ts'
import type { TriggerId } from '@klesis/contract/procedures/trigger-points.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from '../rules.module.css'
import { examplesAt, newRule } from './rule-examples.ts'

/** What stands in place of the rules of a trigger that has none: examples to start from, and a button for an empty rule. */
export function NoRules({ point, onAdd }: { point: TriggerId; onAdd: (rule: Rule) => void }) {
  const { t } = useTranslation('rules')
  const language = useLanguage()
  return (
    <div className={classes.empty}>
      <p>{t('empty')}</p>
      <div className={classes.examples}>
        {examplesAt(point).map((example) => (
          <Button key={example.title.el} variant="default" size="xs" className={classes.example} onClick={() => onAdd(newRule(point, example))}>
            {textIn(example.title, language)}
          </Button>
        ))}
        <Button variant="subtle" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onAdd(newRule(point))}>
          {t('newRule')}
        </Button>
      </div>
    </div>
  )
}
