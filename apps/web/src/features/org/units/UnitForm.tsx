import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { UnitNode, UnitView } from '@klesis/contract/org/units.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'
import { unitTypesQuery } from '../org.queries.ts'
import { useRevisedForm } from '../use-revised-form.ts'
import { UnitFields } from './UnitFields.tsx'
import { newUnit, toUnitDraft, toUnitInput, type UnitDraft, unitFaults } from './unit-draft.ts'
import { useSaveUnit } from './units.queries.ts'
import { useUnitText } from './use-unit-text.ts'

interface Props {
  /** What is changed; a new one without it. */
  unit?: UnitView | undefined
  /** Above the new one; null for the university. */
  parent?: UnitNode | null | undefined
  /** The unit as it stands now, asked for when somebody else was faster. */
  readNewer?: () => Promise<UnitView | undefined>
  onChanged: (ids: number[], added?: number) => void
  onClose: () => void
}

/** Which field a refusal is about. */
const fieldOf: Partial<Record<RefusalCode, keyof UnitDraft>> = {
  'unit.codeTaken': 'code',
  'unit.parentMissing': 'parent',
  'unit.parentInactive': 'parent',
  'unit.cycle': 'parent',
  'unit.typeMissing': 'unitTypeId',
  'unit.secretariatMissing': 'secretariat',
  'unit.committeeMissing': 'committeeId',
  'unit.hasSubunits': 'isActive',
}

export function UnitForm({ unit, parent = null, readNewer, onChanged, onClose }: Props) {
  const { t } = useTranslation('org')
  const say = useUnitText()
  const { data: types = [] } = useQuery(unitTypesQuery)
  const save = useSaveUnit(unit?.id)
  const isUniversity = unit ? unit.parentId === null : parent === null
  const hasSecretariat = ({ unitTypeId }: UnitDraft) => types.find(({ id }) => id === unitTypeId)?.hasSecr ?? false
  const { draft, met, refused, faultOf, refusalOf, put, submit } = useRevisedForm({
    first: unit ? toUnitDraft(unit) : newUnit(parent),
    revision: unit?.revision,
    findFaults: (written) => unitFaults(written, isUniversity),
    save,
    toBody: (written) => toUnitInput(written, hasSecretariat(written)),
    toDraft: toUnitDraft,
    fieldOf,
    stale: 'unit.changed',
    readNewer,
    onSaved: (saved) => {
      void toast({ title: saved.label, message: t(unit ? 'unit.saved' : 'unit.added') })
      onChanged(
        [unit?.parentId, saved.parentId, saved.id].filter((id) => id !== null && id !== undefined),
        unit ? undefined : saved.id,
      )
      onClose()
    },
  })
  const tellFault = (field: keyof UnitDraft) => {
    const fault = faultOf(field)
    return fault ? t(fault) : refusalOf(field)
  }
  return (
    <form ref={focusFirstField} noValidate onSubmit={submit}>
      <Stack>
        <ChangedNotice met={met} nameOf={(field) => t(`unit.${field}`)} say={say} />
        <Refused error={refused} />
        <UnitFields
          draft={draft}
          put={put}
          faultOf={tellFault}
          isUniversity={isUniversity}
          hasParentField={Boolean(unit) && !isUniversity}
          hasSecretariat={hasSecretariat(draft)}
          wasActive={unit?.isActive}
        />
        {refusalOf('isActive') && <Refused error={save.error} />}
        <DialogButtons confirm={t('save')} isBusy={save.isPending} onClose={onClose} />
      </Stack>
    </form>
  )
}
