import { allFileKinds, fileKindsOf } from '@klesis/contract/applications/file-kinds.ts'
import { AttachmentTypeInput, type AttachmentTypeRow } from '@klesis/contract/invitations/attachment-types.ts'
import { textIn } from '@klesis/contract/text-in.ts'
import { Checkbox, Group } from '@mantine/core'
import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { LocalizedInput } from '../../../ui/LocalizedInput.tsx'
import { useTitleLanguages } from '../use-title-languages.ts'
import { CodeList } from './CodeList.tsx'
import { typeCalls } from './list-calls.ts'
import { MergeTypeDialog } from './MergeTypeDialog.tsx'
import { IconButton } from './RowActions.tsx'
import { RowDialog } from './RowDialog.tsx'

const kindsOf = ({ accepts }: AttachmentTypeRow) => (accepts.length === 0 ? [] : fileKindsOf(accepts))
const toInput = (row: AttachmentTypeRow | undefined): AttachmentTypeInput => ({
  title: row?.title ?? {},
  accepts: row ? kindsOf(row) : [],
  isCustom: row?.isCustom ?? false,
})

/** What the documents of requirements can be. */
export function AttachmentTypes() {
  const { t } = useTranslation('code-lists')
  const language = useLanguage()
  const languages = useTitleLanguages()
  const [merging, setMerging] = useState<AttachmentTypeRow>()
  const nameOf = (row: AttachmentTypeRow) => textIn(row.title, language)
  return (
    <>
      <CodeList
        calls={typeCalls}
        title={t('types.title')}
        lead={t('types.lead')}
        nameOf={nameOf}
        columns={[
          { title: t('accepts'), cell: (row) => kindsOf(row).join(', ') || t('acceptsAll') },
          { title: t('isOffered'), cell: (row) => (row.isCustom ? <Chip tone="amber">{t('isCustom')}</Chip> : t('yes')) },
        ]}
        actions={(row) => row.isCustom && <IconButton icon={IconArrowMerge} label={t('mergeNamed', { name: nameOf(row) })} onClick={() => setMerging(row)} />}
        dialog={(props) => (
          <RowDialog
            {...props}
            calls={typeCalls}
            schema={AttachmentTypeInput}
            toInput={toInput}
            nameOf={nameOf}
            title={t(props.row ? 'types.edit' : 'types.new')}
            labelOf={(field) => t(field)}
          >
            {(form) => (
              <>
                <LocalizedInput label={t('name')} isRequired languages={languages} {...form.field('title')} />
                <Checkbox.Group label={t('accepts')} description={t('acceptsHelp')} {...form.field('accepts')}>
                  <Group mt="xs">
                    {allFileKinds.map((kind) => (
                      <Checkbox key={kind} value={kind} label={kind} />
                    ))}
                  </Group>
                </Checkbox.Group>
                {props.row?.isCustom && (
                  <Checkbox
                    label={t('makeRegular')}
                    description={t('makeRegularHelp')}
                    checked={!form.values.isCustom}
                    onChange={(event) => form.set({ isCustom: !event.currentTarget.checked })}
                  />
                )}
              </>
            )}
          </RowDialog>
        )}
      />
      {merging && <MergeTypeDialog type={merging} onClose={() => setMerging(undefined)} />}
    </>
  )
}
