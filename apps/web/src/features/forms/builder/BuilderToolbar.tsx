import { missingTexts } from '@klesis/forms/translate/edit-translations.ts'
import { ActionIcon, Button, Group, Menu, NativeSelect, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBraces,
  IconDotsVertical,
  IconEye,
  IconLanguage,
  IconLayoutSidebarRight,
  IconRowInsertBottom,
  type TablerIcon,
} from '@tabler/icons-react'
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

const iconSize = { size: 18, 'aria-hidden': true } as const

/** Undo and redo, the language in which texts are typed, and other views of the form. On a phone they take two rows, and what is seldom needed is in a menu. */
export function BuilderToolbar({ onLanguage, preview }: Props) {
  const { t, i18n } = useTranslation('builder')
  const { builder, languages } = useBuilderContext()
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [dialog, setDialog] = useState<'preview' | 'json' | 'stored' | 'translations'>()
  const close = () => setDialog(undefined)
  // Only one preview at a time: the fields of both would have the same ids.
  const showPreview = () => {
    preview?.setLive(false)
    setDialog('preview')
  }
  const stored = { Icon: IconRowInsertBottom, text: t('toolbar.stored'), onClick: () => setDialog('stored') }
  const json = { Icon: IconBraces, text: t('toolbar.json'), onClick: () => setDialog('json') }
  const translations = { Icon: IconLanguage, text: t('toolbar.translations'), onClick: () => setDialog('translations'), disabled: languages.length < 2 }
  const showsPreview = { Icon: IconEye, text: t('toolbar.preview'), onClick: showPreview }
  return (
    <Group mb="sm" gap="sm">
      <ActionIcon variant="default" aria-label={t('toolbar.undo')} disabled={!builder.canUndo} onClick={builder.undo}>
        <IconArrowBackUp size={20} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={t('toolbar.redo')} disabled={!builder.canRedo} onClick={builder.redo}>
        <IconArrowForwardUp size={20} />
      </ActionIcon>
      {isPhone ? (
        <>
          <Group gap="xs" ml="auto" wrap="nowrap">
            <ToolButton {...showsPreview} />
            <MoreTools tools={[stored, json, translations]} />
          </Group>
          <Group gap="sm" w="100%" wrap="nowrap" grow>
            <LanguageChoice isNarrow onLanguage={onLanguage} />
            <DisplayChoice />
          </Group>
        </>
      ) : (
        <>
          <LanguageChoice onLanguage={onLanguage} />
          <DisplayChoice />
          <Group gap="xs" ml="auto">
            <ToolButton {...stored} />
            {preview && (
              <Button
                size="sm"
                variant={preview.isLive ? 'light' : 'subtle'}
                aria-pressed={preview.isLive}
                leftSection={<IconLayoutSidebarRight {...iconSize} />}
                onClick={() => preview.setLive(!preview.isLive)}
              >
                {t('toolbar.live')}
              </Button>
            )}
            <ToolButton {...showsPreview} />
            <ToolButton {...json} />
            <ToolButton {...translations} />
          </Group>
        </>
      )}
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

interface Tool {
  Icon: TablerIcon
  text: string
  onClick: () => void
  disabled?: boolean
}

function ToolButton({ Icon, text, ...button }: Tool) {
  return (
    <Button size="sm" variant="subtle" leftSection={<Icon {...iconSize} />} {...button}>
      {text}
    </Button>
  )
}

function MoreTools({ tools }: { tools: readonly Tool[] }) {
  const { t } = useTranslation('builder')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label={t('toolbar.more')}>
          <IconDotsVertical size={19} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {tools.map(({ Icon, text, ...item }) => (
          <Menu.Item key={text} leftSection={<Icon {...iconSize} />} {...item}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The language in which texts are typed. Where there is little room, only the chosen one is seen. */
function LanguageChoice({ onLanguage, isNarrow = false }: { onLanguage: (language: string) => void; isNarrow?: boolean }) {
  const { t } = useTranslation('builder')
  const { builder, languages, language } = useBuilderContext()
  if (languages.length < 2) return null
  const missing = missingTexts(builder.form, languages, languages[0])
  const choice = {
    'aria-label': t('toolbar.language'),
    size: 'sm',
    value: language,
    data: languages.map((one) => ({
      value: one,
      label: [nameOfLanguage(one), missing[one] && t('toolbar.missing', { count: missing[one].length })].filter(Boolean).join(' · '),
    })),
  }
  return isNarrow ? (
    <NativeSelect {...choice} onChange={(event) => onLanguage(event.currentTarget.value)} />
  ) : (
    <SegmentedControl {...choice} onChange={onLanguage} />
  )
}

function DisplayChoice() {
  const { t } = useTranslation('builder')
  const { builder } = useBuilderContext()
  return (
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
  )
}
