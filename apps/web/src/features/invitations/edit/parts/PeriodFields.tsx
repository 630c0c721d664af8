import { noEnd } from '@klesis/contract/invitations/invitation-limits.ts'
import { Checkbox, Stack } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { DateTimeField } from '../../../../ui/DateTimeField.tsx'
import classes from '../edit.module.css'
import { fieldId } from '../sections.ts'
import type { Editing } from '../use-editing.ts'
import { OptionBoxes } from './OptionBoxes.tsx'

/** When applications are accepted: start and end of the period, or no end, and whether the invitation is published. */
export function PeriodFields({ editing }: { editing: Editing }) {
  const { t } = useTranslation('invitations')
  const { draft, change, faults } = editing
  const { startsAt, endsAt, flags } = draft
  const endBefore = useRef(flags.continuous ? null : endsAt)
  const endsTooSoon = startsAt && endsAt && Date.parse(endsAt) <= Date.parse(startsAt) ? t('fault.endBeforeStart') : undefined
  const setContinuous = (continuous: boolean) => {
    if (continuous) endBefore.current = endsAt
    change({ flags: { ...flags, continuous }, endsAt: continuous ? noEnd : endBefore.current })
  }
  return (
    <Stack>
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
      <Checkbox label={t('option.continuous')} checked={flags.continuous} onChange={(event) => setContinuous(event.currentTarget.checked)} />
      <OptionBoxes editing={editing} fields={['isPublished', 'isArchived']} />
    </Stack>
  )
}
