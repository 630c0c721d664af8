import type { InvitationRules } from '@klesis/contract/procedures/rules/rules.ts'
import { rulesDifference } from '@klesis/contract/procedures/rules/words/rules-difference.ts'
import { Alert, Button, Group } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import classes from './rules.module.css'
import { useRuleScope } from './state/rule-context.ts'
import type { RulesDraft } from './state/use-rules-draft.ts'
import { RuleChanges } from './versions/RuleChanges.tsx'

/** Somebody else saved meanwhile: what they changed beside what was typed here, and whose rules are kept. */
export function RulesConflict({ draft, theirs }: { draft: RulesDraft; theirs: InvitationRules }) {
  const { t } = useTranslation('rules')
  const { names, language } = useRuleScope()
  const before = draft.base?.rules ?? []
  const of = { who: theirs.saved?.savedBy ?? '', when: theirs.saved ? toAthensText(theirs.saved.savedAt, 'minute') : '' }
  return (
    <Alert color="amber" role="alert" icon={<IconUsers stroke={1.75} />} title={t('conflict')}>
      <p data-private>{t('conflict.who', of)}</p>
      <div className={classes.sides}>
        <section>
          <h4>{t('conflict.theirs')}</h4>
          <RuleChanges changes={rulesDifference(before, theirs.rules, names, language)} />
        </section>
        <section>
          <h4>{t('conflict.mine')}</h4>
          <RuleChanges changes={rulesDifference(before, draft.rules, names, language)} />
        </section>
      </div>
      <Group mt="sm">
        <Button size="xs" onClick={draft.keepMine}>
          {t('conflict.keepMine')}
        </Button>
        <Button size="xs" variant="default" onClick={draft.takeTheirs}>
          {t('conflict.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}
