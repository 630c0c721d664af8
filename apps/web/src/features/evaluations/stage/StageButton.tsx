import type { EvaluationHead } from '@klesis/contract/evaluations/evaluation.ts'
import { Button, Popover } from '@mantine/core'
import { IconEyeOff, IconStairs } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import classes from '../evaluations.module.css'

/** The stage of the evaluation; pressed, it says what that means. Nothing where the evaluation has no stages. */
export function StageButton({ head: { stage, phase, mayRank } }: { head: Pick<EvaluationHead, 'stage' | 'phase' | 'mayRank'> }) {
  const { t } = useTranslation('evaluations')
  if (!stage || phase !== 'open') return null
  const hides = stage.hidesApplicants || stage.hidesEvaluators
  const Icon = hides ? IconEyeOff : IconStairs
  return (
    <Popover width="min(360px, 100vw - 24px)" position="bottom-start" withArrow>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<Icon size={18} stroke={1.75} aria-hidden />}>
          {t('stage.is', { stage: t(`stage.${stage.now}`) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.stage}>
        <p>{t(`stage.${stage.now}Text`)}</p>
        {stage.hidesApplicants && <p>{t('stage.hidesApplicants')}</p>}
        {stage.hidesEvaluators && <p>{t('stage.hidesEvaluators')}</p>}
        {mayRank && <p>{t('stage.moved')}</p>}
      </Popover.Dropdown>
    </Popover>
  )
}
