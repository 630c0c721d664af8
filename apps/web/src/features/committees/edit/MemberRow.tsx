import { committeeRoles } from '@klesis/contract/committees/committee-rules.ts'
import { ActionIcon, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { DayField } from '../../../ui/DayField.tsx'
import text from '../../../ui/text.module.css'
import type { MemberDraft } from './committee-draft.ts'
import classes from './edit.module.css'
import { MemberStateChip } from './MemberStateChip.tsx'
import { memberFaults } from './member-faults.ts'
import { memberState } from './member-state.ts'

interface Props {
  member: MemberDraft
  members: readonly MemberDraft[]
  today: string
  refusal: string | undefined
  onChange: (part: Partial<MemberDraft>) => void
  onRemove: () => void
}

/** One member; faults of the dates and of the chair are shown while typing. */
export function MemberRow({ member, members, today, refusal, onChange, onRemove }: Props) {
  const { t } = useTranslation('committees')
  const id = useId()
  const faults = memberFaults(member, members)
  const state = memberState(member, today)
  const mayRemove = !(member.hasSteps && state === 'ended')
  return (
    <li>
      <fieldset aria-labelledby={id} className={classes.member}>
        <div className={classes.person}>
          <span className={text.stacked}>
            <span id={id} className={classes.name}>
              {member.name}
            </span>
            <small>{member.address}</small>
          </span>
          <span className={text.chips}>
            {'employeeId' in member.identity && <Chip tone="amber">{t('member.isNew')}</Chip>}
            <MemberStateChip state={state} />
          </span>
        </div>
        <Select
          className={classes.role}
          label={t('member.role')}
          allowDeselect={false}
          data={committeeRoles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          value={member.role}
          error={refusal ?? (faults.role && t(`fault.${faults.role}`))}
          onChange={(value) => onChange({ role: committeeRoles.find((role) => role === value) ?? member.role })}
        />
        <div>
          <DayField
            label={t('member.from')}
            value={member.activeFrom}
            error={faults.activeFrom && t(`fault.${faults.activeFrom}`)}
            onChange={(activeFrom) => onChange({ activeFrom })}
          />
        </div>
        <div>
          <DayField
            label={t('member.until')}
            value={member.activeUntil}
            error={faults.activeUntil && t(`fault.${faults.activeUntil}`)}
            onChange={(activeUntil) => onChange({ activeUntil })}
          />
        </div>
        <div className={classes.removeButton}>
          {mayRemove && (
            <ActionIcon aria-label={t('member.remove', { name: member.name })} onClick={onRemove}>
              <IconTrash size={19} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      </fieldset>
    </li>
  )
}
