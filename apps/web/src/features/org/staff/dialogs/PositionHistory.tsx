import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { athensDay } from '../../../../ui/athens-day.ts'
import text from '../../../../ui/text.module.css'
import { writeDate } from '../../../../ui/typed-time.ts'
import { UnitLink } from '../UnitLink.tsx'
import classes from './dialogs.module.css'

/** The person's current, former and coming positions with their days. */
export function PositionHistory({ history }: Pick<EmployeeView, 'history'>) {
  const { t, i18n } = useTranslation('staff')
  const today = athensDay(new Date())
  return (
    <section aria-labelledby="held-history">
      <h3 id="held-history" className={classes.title}>
        {t('history.title')}
      </h3>
      {history.length === 0 && <p className={text.soft}>{t('history.none')}</p>}
      <ul className={classes.history}>
        {history.map((position) => (
          <li key={`${position.kind} ${position.id} ${position.activeFrom}`}>
            <span className={classes.holding}>
              {position.label || textIn(position.positionLabel, i18n.language)}
              {position.kind === 'deputy' && ` (${t('history.deputy')})`}
              {' · '}
              <UnitLink unit={position} />
            </span>
            <span className={classes.days}>
              {t('history.from')} <time dateTime={position.activeFrom}>{writeDate(position.activeFrom)}</time>
              {position.activeUntil ? (
                <>
                  {' '}
                  {t('history.until')} <time dateTime={position.activeUntil}>{writeDate(position.activeUntil)}</time>
                </>
              ) : (
                position.activeFrom <= today && ` · ${t('history.now')}`
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
