import type { RefusalCode } from '@klesis/contract/errors.ts'
import { UnitInput, type UnitNode, type UnitView } from '@klesis/contract/org/units.ts'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DialogButtons } from '../../../ui/DialogButtons.tsx'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { useServerForm } from '../../../ui/use-server-form.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'
import { unitTypesQuery } from '../org.queries.ts'
import { UnitFields } from './UnitFields.tsx'
import { newUnit, toUnitDraft, toUnitInput, type UnitDraft } from './unit-draft.ts'
import { useSaveUnit } from './units.queries.ts'
import { useUnitText } from './use-unit-text.ts'

interface Props {
  /** The unit to edit; left out for a new one. */
  unit?: UnitView | undefined
  /** The parent of the new unit; null for the root. */
  parent?: UnitNode | null | undefined
  /** Refetches the unit after somebody else has changed it. */
  readNewer?: () => Promise<UnitView | undefined>
  /** Called with the ids of the changed units, and of the one that was added. */
  onChanged: (ids: number[], added?: number) => void
  onClose: () => void
}

const fieldOfBody = { parentId: 'parent', secrUnitId: 'secretariat' } as const
const fieldOfRefusal: Partial<Record<RefusalCode, keyof UnitDraft>> = {
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
  const formatValue = useUnitText()
  const language = useLanguage()
  const { data: types = [] } = useQuery(unitTypesQuery)
  const isUniversity = unit ? unit.parentId === null : parent === null
  // The types may not be there; a unit that keeps its own keeps its secretariat, too.
  const hasSecretariat = ({ unitTypeId }: UnitDraft) =>
    types.find(({ id }) => id === unitTypeId)?.hasSecr ?? (unit?.unitTypeId === unitTypeId && unit?.hasSecr === true)
  const form = useServerForm({
    initialValues: unit ? toUnitDraft(unit, language) : newUnit(parent, language),
    schema: UnitInput,
    toBody: (draft, revision) => ({ ...toUnitInput(draft, hasSecretariat(draft)), revision }),
    fieldOfBody,
    faultText: (field, fault) => t(field === 'code' && fault === 'invalid' ? 'badCode' : 'required'),
    check: ({ parent: above }) => (isUniversity || above ? {} : { parent: t('required') }),
    fieldOfRefusal,
    save: useSaveUnit(unit?.id),
    stale: { code: 'unit.changed', revision: unit?.revision, toValues: (saved) => toUnitDraft(saved, language), readNewer },
    onSaved: (saved) => {
      void toast({ title: saved.label, message: t(unit ? 'unit.saved' : 'unit.added') })
      onChanged(
        [unit?.parentId, saved.parentId, saved.id].filter((id) => id !== null && id !== undefined),
        unit ? undefined : saved.id,
      )
      onClose()
    },
  })
  return (
    <form ref={focusFirstField} noValidate onSubmit={form.submit}>
      <Stack>
        <ChangedNotice conflict={form.conflict} labelOf={(field) => t(`unit.${field}`)} formatValue={formatValue} />
        <Refused error={form.refused} />
        <UnitFields
          form={form}
          isUniversity={isUniversity}
          hasParentField={Boolean(unit) && !isUniversity}
          hasSecretariat={hasSecretariat(form.values)}
          wasActive={unit?.isActive}
        />
        <DialogButtons confirm={t('save')} isBusy={form.isBusy} onClose={onClose} />
      </Stack>
    </form>
  )
}
