import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconHistory } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { SaveState, type SaveStateName } from '../../ui/SaveState.tsx'
import { StickyFooter } from '../../ui/StickyFooter.tsx'
import text from '../../ui/text.module.css'
import type { Family } from './stored-parts.queries.ts'

const VersionsDialog = lazyPart(() => import('./VersionsDialog.tsx').then((file) => ({ default: file.VersionsDialog })))

interface Props {
  family: Family
  /** The id of the form that the button sends. */
  formId: string
  part: { id: number; number: number; title: string; savedAt: string } | undefined
  state: SaveStateName
  /** Whether what an earlier version would replace has unsaved changes. */
  isModified: boolean
  /** Opens an earlier version in the editor. */
  onOpen: (number: number) => Promise<void>
  children?: ReactNode
}

/** Save, and the versions; always visible. */
export function PartFooter({ family, formId, part, state, isModified, onOpen, children }: Props) {
  const { t } = useTranslation('stored-parts')
  const [showsVersions, showVersions] = useState(false)
  return (
    <StickyFooter label={t('edit.bar')}>
      <div className={text.chips}>
        <Button type="submit" form={formId} loading={state === 'saving'} leftSection={<IconDeviceFloppy size={19} aria-hidden />}>
          {t('edit.save')}
        </Button>
        {part && (
          <Button variant="subtle" leftSection={<IconHistory size={18} aria-hidden />} onClick={() => showVersions(true)}>
            {t('edit.versions')}
          </Button>
        )}
        {(part || state !== 'saved') && <SaveState state={state} savedAt={part?.savedAt ?? null} />}
        {children}
      </div>
      {showsVersions && part && (
        <Suspense>
          <VersionsDialog
            family={family}
            part={part}
            isModified={isModified}
            onOpen={async (number) => {
              await onOpen(number)
              showVersions(false)
            }}
            onClose={() => showVersions(false)}
          />
        </Suspense>
      )}
    </StickyFooter>
  )
}
