import { Checkbox, SimpleGrid } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DayField } from '../../../ui/DayField.tsx'
import { EmployeeSelect } from './EmployeeSelect.tsx'
import { type PositionDraft, withEmployee } from './position-draft.ts'

interface Props {
  draft: PositionDraft
  put: (part: Partial<PositionDraft>) => void
  faultOf: (field: keyof PositionDraft) => string | undefined
}

/** Who holds the position and between which days, and who stands in. */
export function HolderFields({ draft, put, faultOf }: Props) {
  const { t } = useTranslation('org')
  return (
    <>
      <Checkbox
        label={t('position.isVacant')}
        description={t('position.isVacantHelp')}
        checked={draft.isVacant}
        onChange={(event) => put({ isVacant: event.currentTarget.checked })}
      />
      {!draft.isVacant && (
        <>
          <EmployeeSelect
            label={t('position.employee')}
            description={t('position.employeeHelp')}
            isRequired
            value={draft.employee}
            onChange={(employee) => put(withEmployee(draft, employee))}
            error={faultOf('employee')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayField
              label={t('position.activeFrom')}
              description={t('position.activeFromHelp')}
              value={draft.activeFrom}
              onChange={(activeFrom) => put({ activeFrom })}
              error={faultOf('activeFrom')}
            />
            <DayField
              label={t('position.activeUntil')}
              description={t('position.activeUntilHelp')}
              value={draft.activeUntil}
              onChange={(activeUntil) => put({ activeUntil })}
              error={faultOf('activeUntil')}
            />
          </SimpleGrid>
        </>
      )}
      <EmployeeSelect label={t('position.deputy')} value={draft.deputy} onChange={(deputy) => put({ deputy })} error={faultOf('deputy')} />
    </>
  )
}
