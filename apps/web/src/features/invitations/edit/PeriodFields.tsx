import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'
import classes from './edit.module.css'
import type { Faults } from './faults.ts'
import type { InvitationDraft } from './invitation-draft.ts'
import { fieldId } from './sections.ts'

interface Props {
  draft: InvitationDraft
  change: (part: Partial<InvitationDraft>) => void
  faults: Faults
}

/** Start and end of the period; a continuous invitation has no end. */
export function PeriodFields({ draft: { startsAt, endsAt, flags }, change, faults }: Props) {
  const { t } = useTranslation('invitations')
  const endsTooSoon = startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt) ? t('fault.endBeforeStart') : undefined
  return (
    <div className={classes.fieldPair}>
      <DateTimeField
        id={fieldId('startsAt')}
        label={t('field.startsAt')}
        isRequired
        value={startsAt}
        error={faults.startsAt}
        onChange={(moment) => change({ startsAt: moment })}
      />
      {!flags.continuous && (
        <DateTimeField
          id={fieldId('endsAt')}
          label={t('field.endsAt')}
          isRequired
          defaultTime="23:59"
          value={endsAt}
          error={faults.endsAt ?? endsTooSoon}
          onChange={(moment) => change({ endsAt: moment })}
        />
      )}
    </div>
  )
}
