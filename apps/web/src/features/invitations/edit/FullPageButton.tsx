import { textIn } from '@klesis/contract/text-in.ts'
import { Button, Input } from '@mantine/core'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { keepHandedDraft } from '../../../ui/handed-draft.ts'
import { useMay } from '../../identity/identity.queries.ts'
import { fullPages, type HandedField, handedId, toHanded } from './handed-field.ts'
import type { Editing } from './use-editing.ts'

/** Opens a part of the invitation on a page of its own. What is not saved yet goes along and comes back, but for what is saved apart from the invitation. */
export function FullPageButton({ editing: { base, draft }, field }: { editing: Editing; field: HandedField }) {
  const { t } = useTranslation('invitations')
  const language = useLanguage()
  const navigate = useNavigate()
  const mayWrite = useMay()('admin')
  const [isTooLarge, setTooLarge] = useState(false)
  const open = () => {
    const title = textIn(draft.title, language) || t('edit.newTitle')
    if (!keepHandedDraft(toHanded({ base, draft, field, title, mayWrite }))) return setTooLarge(true)
    void navigate({ to: fullPages[field], params: { id: handedId } })
  }
  return (
    <div>
      <Button variant="default" size="sm" leftSection={<IconArrowsMaximize size={18} aria-hidden />} onClick={open}>
        {t('fullPage.open')}
      </Button>
      {isTooLarge && <Input.Error role="alert">{t('fullPage.tooLarge')}</Input.Error>}
    </div>
  )
}
