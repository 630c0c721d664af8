import type { RefusalCode } from '@klesis/contract/errors.ts'
import { type PositionEntry, PositionInput } from '@klesis/contract/org/positions.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Alert, Stack } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'
import { positionTypesQuery, responsibilitiesQuery } from '../org.queries.ts'
import { HolderSection } from './HolderSection.tsx'
import { PositionFields } from './PositionFields.tsx'
import { newPosition, type PositionDraft, toPositionDraft, toPositionInput, withHeld } from './position-draft.ts'
import { useSavePosition } from './positions.queries.ts'

interface Props {
  unitId: number
  /** The position to edit; left out for a new one. */
  position?: PositionEntry
  /** The unit's other positions whose deputy the holder is. */
  deputyIn?: readonly string[]
  /** Refetches the position after somebody else has changed it. */
  readNewer?: () => Promise<PositionEntry | null | undefined>
  onChanged: (ids: number[]) => void
  onClose: () => void
}

const fieldOfBody = { employeeId: 'employee', deputyId: 'deputy' } as const
const fieldOfRefusal: Partial<Record<RefusalCode, keyof PositionDraft>> = {
  'position.codeTaken': 'code',
  'position.typeMissing': 'positionId',
  'position.heldThen': 'activeFrom',
  'position.datesWrong': 'activeUntil',
  'position.deputyIsHolder': 'deputy',
  'employee.notFound': 'employee',
  'employee.inactive': 'employee',
}

export function PositionForm({ unitId, position, deputyIn = [], readNewer, onChanged, onClose }: Props) {
  const { t } = useTranslation('org')
  const kindText = useKindText()
  const { data: ofUnit } = useQuery(responsibilitiesQuery(unitId))
  const held = position?.responsibilities ?? []
  const duties = ofUnit && withHeld(ofUnit.items, held)
  /** Without those that somebody else has deleted, which are listed no more. */
  const listed = (ids: number[]) => (duties ? ids.filter((id) => duties.some((duty) => duty.id === id)) : ids)
  const form = useServerForm({
    initialValues: position ? toPositionDraft(position) : newPosition,
    schema: PositionInput,
    toBody: (draft, revision) => ({ ...toPositionInput({ ...draft, responsibilities: listed(draft.responsibilities) }), revision }),
    fieldOfBody,
    faultText: (field, fault) => {
      if (fault === 'required') return t('required')
      return t(field === 'puid' ? 'badEmail' : 'badCode')
    },
    check: ({ isVacant, employee, activeFrom, activeUntil }) =>
      isVacant
        ? {}
        : {
            ...(!employee && { employee: t('required') }),
            ...(activeFrom === undefined && { activeFrom: t('badDay') }),
            ...(activeUntil === undefined && { activeUntil: t('badDay') }),
          },
    fieldOfRefusal,
    save: useSavePosition(unitId, position?.id),
    stale: { code: 'position.changed', revision: position?.revision, toValues: toPositionDraft, readNewer },
    onSaved: (saved) => {
      void toast({ title: saved.label, message: t(position ? 'position.saved' : 'position.added') })
      onChanged([unitId])
      onClose()
    },
  })
  const isAnother = form.values.isVacant || form.values.employee?.id !== position?.employeeId
  const formatValue = (field: keyof PositionDraft, of: PositionDraft) => {
    const value = of[field]
    if (field === 'positionId') return kindText(of.positionId)
    if (field === 'responsibilities') return of.responsibilities.map((id) => duties?.find((duty) => duty.id === id)?.label ?? `#${id}`).join(', ')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return value && typeof value === 'object' && 'label' in value ? value.label : String(value ?? '')
  }
  return (
    <form ref={focusFirstField} noValidate onSubmit={form.submit}>
      <Stack>
        <ChangedNotice conflict={form.conflict} labelOf={(field) => t(`position.${field}`)} formatValue={formatValue} />
        <Refused error={form.refused} />
        <PositionFields unitId={unitId} isNew={!position} held={held} form={form}>
          {isAnother && deputyIn.length > 0 && (
            <Alert color="amber" role="status" icon={<IconInfoCircle aria-hidden />}>
              {t('position.staysDeputy', { positions: deputyIn.map((label) => label).join(', ') })}
            </Alert>
          )}
        </PositionFields>
        {position && <HolderSection position={position} onTakenBack={form.adopt} readNewer={readNewer} />}
        <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={onClose} />
      </Stack>
    </form>
  )
}

/** The name of a kind of position. */
function useKindText() {
  const language = useLanguage()
  const { data: types = [] } = useQuery(positionTypesQuery)
  return (id: number | null) => textIn(types.find((type) => type.id === id)?.label ?? {}, language)
}
