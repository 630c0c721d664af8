import { missingTexts } from '@klesis/forms/translate/translator.ts'
import { ActionIcon, Button, Group, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp, IconBraces, IconEye, IconLanguage, IconLayoutSidebarRight, IconRowInsertBottom } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useBuilderContext } from './builder-context.ts'
import { nameOfLanguage } from './name-of-language.ts'

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx').then((file) => ({ default: file.PreviewDialog })))
const RawJsonDialog = lazyPart(() => import('./RawJsonDialog.tsx').then((file) => ({ default: file.RawJsonDialog })))
const InsertStoredDialog = lazyPart(() => import('./InsertStoredDialog.tsx').then((file) => ({ default: file.InsertStoredDialog })))
const LabelsDialog = lazyPart(() => import('./labels/LabelsDialog.tsx').then((file) => ({ default: file.LabelsDialog })))

interface Props {
  onLanguage: (language: string) => void
  /** Whether the preview stands beside the canvas; undefined where there is no room for it. */
  preview: { isLive: boolean; setLive: (isLive: boolean) => void } | undefined
}

/** Undo and redo, the language in which texts are typed, and other views of the form. */
export function BuilderToolbar({ onLanguage, preview }: Props) {
  const { t, i18n } = useTranslation('builder')
  const { builder, languages, language } = useBuilderContext()
  const [dialog, setDialog] = useState<'preview' | 'json' | 'stored' | 'translations'>()
  const close = () => setDialog(undefined)
  // Only one preview at a time: the fields of both would have the same ids.
  const showPreview = () => {
    preview?.setLive(false)
    setDialog('preview')
  }
  const missing = missingTexts(builder.form, languages, languages[0])
  return (
    <Group mb="sm" gap="sm">
      <ActionIcon variant="default" aria-label={t('toolbar.undo')} disabled={!builder.canUndo} onClick={builder.undo}>
        <IconArrowBackUp size={20} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('toolbar.redo')} disabled={!builder.canRedo} onClick={builder.redo}>
        <IconArrowForwardUp size={20} />
      </ActionIcon>
      {languages.length > 1 && (
        <SegmentedControl
          size="sm"
          aria-label={t('toolbar.language')}
          value={language}
          onChange={onLanguage}
          data={languages.map((one) => ({
            value: one,
            label: [nameOfLanguage(one), missing[one] && t('toolbar.missing', { count: missing[one].length })].filter(Boolean).join(' · '),
          }))}
        />
      )}
      <NativeSelect
        size="sm"
        aria-label={t('toolbar.display')}
        value={builder.form.display === 'wizard' ? 'wizard' : 'form'}
        data={[
          { value: 'form', label: t('display.form') },
          { value: 'wizard', label: t('display.wizard') },
        ]}
        onChange={(event) => builder.change({ ...builder.form, display: event.currentTarget.value })}
      />
      <Group gap="xs" ml="auto">
        <Button size="sm" variant="subtle" leftSection={<IconRowInsertBottom size={18} aria-hidden />} onClick={() => setDialog('stored')}>
          {t('toolbar.stored')}
        </Button>
        {preview && (
          <Button
            size="sm"
            variant={preview.isLive ? 'light' : 'subtle'}
            aria-pressed={preview.isLive}
            leftSection={<IconLayoutSidebarRight size={18} aria-hidden />}
            onClick={() => preview.setLive(!preview.isLive)}
          >
            {t('toolbar.live')}
          </Button>
        )}
        <Button size="sm" variant="subtle" leftSection={<IconEye size={18} aria-hidden />} onClick={showPreview}>
          {t('toolbar.preview')}
        </Button>
        <Button size="sm" variant="subtle" leftSection={<IconBraces size={18} aria-hidden />} onClick={() => setDialog('json')}>
          {t('toolbar.json')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconLanguage size={18} aria-hidden />}
          disabled={languages.length < 2}
          onClick={() => setDialog('translations')}
        >
          {t('toolbar.translations')}
        </Button>
      </Group>
      <Suspense>
        {dialog === 'preview' && <PreviewDialog form={builder.form} languages={languages} initial={i18n.language} onClose={close} />}
        {dialog === 'json' && <RawJsonDialog form={builder.form} languages={languages} onChange={builder.change} onClose={close} />}
        {dialog === 'stored' && <InsertStoredDialog onClose={close} />}
        {dialog === 'translations' && (
          <LabelsDialog form={builder.form} languages={languages} onChange={(form) => builder.change(form, 'translations')} onClose={close} />
        )}
      </Suspense>
    </Group>
  )
}
