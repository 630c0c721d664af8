import { maxApprovalSteps } from '@klesis/contract/invitations/invitation-limits.ts'
import { Button, Select, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import classes from './approvers.module.css'
import type { ChainPlan } from './use-chain.ts'

interface Props {
  chain: ChainPlan
  /** The number of positions; undefined where the committee approves, which takes no positions. */
  positions: number | undefined
  onAdd: () => void
}

/** For whom the chain is drawn, and one more step. */
export function ChainHead({ chain: { units, unit, choose }, positions, onAdd }: Props) {
  const { t } = useTranslation('invitation-editor')
  return (
    <div className={classes.chainHead}>
      {units.length > 0 && (
        <Select
          label={t('chain.unit')}
          searchable
          allowDeselect={false}
          data={units.map(({ id, label }) => ({ value: String(id), label }))}
          value={unit ? String(unit.id) : null}
          onChange={(id) => id && choose(Number(id))}
        />
      )}
      {positions !== undefined && positions < maxApprovalSteps && (
        <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
          {t('chain.add')}
        </Button>
      )}
      {positions !== undefined && positions >= maxApprovalSteps && <Text size="sm">{t('chain.full', { count: maxApprovalSteps })}</Text>}
    </div>
  )
}
