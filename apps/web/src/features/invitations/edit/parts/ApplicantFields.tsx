import { textIn } from '@klesis/contract/text-in.ts'
import { Select, Stack } from '@mantine/core'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useMasterData } from '../../../masterdata/masterdata.queries.ts'
import { AnonymousEntry } from '../AnonymousEntry.tsx'
import classes from '../edit.module.css'
import type { DraftField } from '../invitation-draft.ts'
import { fieldId } from '../sections.ts'
import type { Editing } from '../use-editing.ts'
import { OptionBoxes } from './OptionBoxes.tsx'

/** Who may apply, and how often. */
interface Props {
  editing: Editing
  /** As it was read last: a new one comes without a save. */
  entryKey: string
}

export function ApplicantFields({ editing, entryKey }: Props) {
  const { t } = useTranslation('invitations')
  const { base, draft, change, faults } = editing
  const language = useLanguage()
  const lists = useMasterData()
  const field = (name: DraftField) => ({ id: fieldId(name), error: faults[name] })
  return (
    <Stack>
      <div className={classes.fieldPair}>
        <Select
          label={t('field.targetGroupId')}
          required
          allowDeselect={false}
          data={lists?.targetGroups.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
          value={String(draft.targetGroupId)}
          onChange={(id) => id && change({ targetGroupId: Number(id) })}
          {...field('targetGroupId')}
        />
        <Select
          label={t('field.repeatId')}
          required
          allowDeselect={false}
          data={lists?.repeats.map(({ id, title }) => ({ value: String(id), label: textIn(title, language) }))}
          value={String(draft.repeatId)}
          onChange={(id) => id && change({ repeatId: Number(id) })}
          {...field('repeatId')}
        />
      </div>
      <OptionBoxes editing={editing} flags={['anonymous']} />
      {draft.flags.anonymous && <AnonymousEntry id={base.id} entryKey={entryKey} />}
    </Stack>
  )
}
