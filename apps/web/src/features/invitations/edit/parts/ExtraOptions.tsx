import { Stack } from '@mantine/core'
import { AppTagsField } from '../AppTagsField.tsx'
import { fieldId } from '../sections.ts'
import type { Editing } from '../use-editing.ts'
import { OptionBoxes } from './OptionBoxes.tsx'

/** Options that an invitation can do without; tags of its applications once it is saved. */
export function ExtraOptions({ editing }: { editing: Editing }) {
  const { base, draft, change, faults } = editing
  return (
    <Stack>
      <OptionBoxes editing={editing} fields={['appOthers', 'appComments']} flags={['protocol', 'showDocCount']} />
      {base.id !== 0 && (
        <AppTagsField
          id={fieldId('appTagIds')}
          value={draft.appTagIds}
          onChange={(appTagIds) => change({ appTagIds })}
          {...(faults.appTagIds !== undefined && { error: faults.appTagIds })}
        />
      )}
    </Stack>
  )
}
