import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import text from '../../../../ui/text.module.css'
import { exitsQuery } from '../rules.queries.ts'
import { useRuleScope } from '../state/rule-context.ts'

/** How many people the rule stopped; nothing while it stopped nobody. */
export function ExitCount({ ruleId }: { ruleId: string }) {
  const { t } = useTranslation('rules')
  const { invitationId } = useRuleScope()
  const { data } = useQuery(exitsQuery(invitationId))
  const people = data?.items.find((one) => one.ruleId === ruleId)?.people ?? 0
  return people === 0 ? null : <p className={text.soft}>{t('exit.people', { count: people })}</p>
}
