import type { RefusalCode } from '@klesis/contract/errors.ts'
import type { UnitNode, UnitView } from '@klesis/contract/org/units.ts'
import { Button, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallRefused, isRefused } from '../../../api/call-refused.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { focusFirstFault } from '../../../ui/focus-first-fault.ts'
import { focusFirstField } from '../../../ui/focus-first-field.ts'
import { Refused } from '../../../ui/Refused.tsx'
import { toast } from '../../../ui/toast.ts'
import { ChangedNotice } from '../ChangedNotice.tsx'
import { unitTypesQuery } from '../org.queries.ts'
import { useRevisedDraft } from '../use-revised-draft.ts'
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
  'unit.hasSubunits': 'isActive',
}

export function UnitForm({ unit, parent = null, readNewer, onChanged, onClose }: Props) {
  const { t } = useTranslation('org')
  const say = useUnitText()
  const { data: types = [] } = useQuery(unitTypesQuery)
  const { draft, revision, met, put, meet } = useRevisedDraft<UnitDraft>(unit ? toUnitDraft(unit) : newUnit(parent), unit?.revision)
  const [wasTried, setTried] = useState(false)
  const save = useSaveUnit(unit?.id)
  const isUniversity = unit ? unit.parentId === null : parent === null
  const hasSecretariat = types.find(({ id }) => id === draft.unitTypeId)?.hasSecr ?? false
  const faults = unitFaults(draft, isUniversity)
  const refusedField = save.error instanceof CallRefused ? fieldOf[save.error.code as RefusalCode] : undefined
  const faultOf = (field: keyof UnitDraft) => {
    const fault = wasTried && faults[field]
    return fault ? t(fault) : refusedField === field ? save.error?.message : undefined
  }
  const change = (part: Partial<UnitDraft>) => {
    put(part)
    if (save.isError) save.reset()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    setTried(true)
    if (Object.keys(faults).length > 0) return focusFirstFault(form)
    save.mutate(
      { ...toUnitInput(draft, hasSecretariat), revision },
      {
        onSuccess: (saved) => {
          void toast({ title: saved.label, message: t(unit ? 'unit.saved' : 'unit.added') })
          onChanged(
            [unit?.parentId, saved.parentId, saved.id].filter((id) => id !== null && id !== undefined),
            unit ? undefined : saved.id,
          )
          onClose()
        },
        onError: async (error) => {
          focusFirstFault(form)
          const newer = isRefused(error, 'unit.changed') ? await readNewer?.() : undefined
          if (newer) meet(toUnitDraft(newer), newer.revision)
        },
      },
    )
  }
  const nameOf = (field: keyof UnitDraft) => t(`unit.${field}`)
  const isStale = isRefused(save.error, 'unit.changed')
  return (
    <form ref={focusFirstField} noValidate onSubmit={submit}>
      <Stack>
        <ChangedNotice met={met} nameOf={nameOf} say={say} />
        {!refusedField && !(isStale && met) && <Refused error={save.error} />}
        <UnitFields
          draft={draft}
          put={change}
          faultOf={faultOf}
          isUniversity={isUniversity}
          hasParentField={Boolean(unit) && !isUniversity}
          hasSecretariat={hasSecretariat}
        />
        {refusedField === 'isActive' && <Refused error={save.error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
