import type { EmployeeView } from '@klesis/contract/org/employees.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toText } from '../../../../ui/localized-text.ts'
import text from '../../../../ui/text.module.css'
import { DayText } from '../DayText.tsx'
import { UnitLink } from '../UnitLink.tsx'
import classes from './dialogs.module.css'

/** The person's current and former positions with their days. */
export function HeldHistory({ history }: Pick<EmployeeView, 'history'>) {
  const { t, i18n } = useTranslation('staff')
  return (
    <section aria-labelledby="held-history">
      <h3 id="held-history" className={classes.title}>
        {t('history.title')}
      </h3>
      {history.length === 0 && <p className={text.soft}>{t('history.none')}</p>}
      <ul className={classes.history}>
        {history.map((held) => (
          <li key={`${held.kind} ${held.id} ${held.activeFrom}`}>
            <span className={classes.held}>
              {held.label || toText(held.positionLabel, i18n.language)}
              {held.kind === 'deputy' && ` (${t('history.deputy')})`}
              {' · '}
              <UnitLink unit={held} />
            </span>
            <span className={classes.days}>
              {t('history.from')} <DayText day={held.activeFrom} />
              {held.activeUntil ? (
                <>
                  {' '}
                  {t('history.until')} <DayText day={held.activeUntil} />
                </>
              ) : (
                ` · ${t('history.now')}`
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
