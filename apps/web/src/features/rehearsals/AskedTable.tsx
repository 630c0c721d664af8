import type { RehearsalStep } from '@klesis/contract/rehearsals/rehearsals.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { IconHourglass, IconUser } from '@tabler/icons-react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Chip } from '../../ui/Chip.tsx'
import { StateChip } from '../../ui/StateChip.tsx'
import text from '../../ui/text.module.css'
import classes from './asked.module.css'

/** The invented people of a step beside the real ones of today. */
export function AskedTable({ steps, player }: { steps: readonly RehearsalStep[]; player: number }) {
  const { t } = useTranslation('rehearsals')
  const language = useLanguage()
  const areSeveral = new Set(steps.map(({ order }) => order)).size > 1
  return (
    <div className={classes.frame}>
      <table className={classes.asked}>
        <thead>
          <tr>
            <th scope="col">{t('step.inRehearsal')}</th>
            <th scope="col">{t('step.today')}</th>
            <th scope="col">{t('step.vote')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ id, personId, person, today, label, order, isChair, standsInFor, state }) => (
            <tr key={id} aria-current={personId === player || undefined}>
              <td className={text.stacked} data-label={t('step.inRehearsal')}>
                {person}
                <small>
                  {areSeveral && `${order}. `}
                  {textIn(label, language)}
                  {isChair && ` · ${t('step.chair')}`}
                </small>
              </td>
              <td className={text.stacked} data-label={t('step.today')}>
                {today}
                {standsInFor && <small>{t('step.standsInFor', { person: standsInFor })}</small>}
              </td>
              <td data-label={t('step.vote')}>
                {state !== 'pending' ? (
                  <StateChip state={state} />
                ) : personId === player ? (
                  <Chip tone="aegean" icon={IconUser}>
                    {t('step.you')}
                  </Chip>
                ) : (
                  <Chip icon={IconHourglass}>{t('step.waits')}</Chip>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
