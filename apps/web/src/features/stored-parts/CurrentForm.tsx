import type { Form } from '@klesis/forms/model/form.ts'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { readHandedDraft } from '../../ui/handed-draft.ts'
import { CurrentFrame } from './CurrentFrame.tsx'
import { LazyFormBuilder } from './LazyFormBuilder.tsx'
import { useHandedContent } from './use-handed-content.ts'

/** The form that the editor of an invitation handed over. Every change is kept in the tab at once, so nothing needs to be saved here. */
export function CurrentForm() {
  const { t } = useTranslation('stored-parts')
  const [draft] = useState(readHandedDraft)
  const [content, setContent, isKept] = useHandedContent(draft)
  return (
    <CurrentFrame draft={draft?.kind === 'form' ? draft : undefined} title={t('current.form')} isKept={isKept}>
      <Stack>
        <LazyFormBuilder
          label={t('current.form')}
          form={JSON.parse(content || '{"components":[]}') as Form}
          languages={draft?.languages ?? ['el']}
          mayWriteScripts={draft?.mayWrite ?? false}
          isEvaluation={draft?.isEvaluation ?? false}
          onChange={(form) => setContent(JSON.stringify(form))}
        />
      </Stack>
    </CurrentFrame>
  )
}
