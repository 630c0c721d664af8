import { Alert, Typography } from '@mantine/core'
import { useId, useImperativeHandle, useRef, useState } from 'react'
import type { Translate } from '../../i18n/texts-map.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { readHtml, toDoc, toHtml } from './convert.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { type LinkRange, linkAt, writeLink } from './link-at.ts'
import { readTables } from './read-tables.ts'
import classes from './rich-text.module.css'
import { SourceBox } from './SourceBox.tsx'
import { schema } from './schema.ts'
import { Toolbar } from './Toolbar.tsx'
import type { TextBoxHandle, TextBoxProps } from './text-box-props.ts'
import { useSourceSwitch } from './use-source-switch.ts'
import { useTextView } from './use-text-view.ts'

const mod = /Mac|iP(hone|ad|od)/.test(navigator.platform) ? '⌘' : 'Ctrl'

/** An editor for formatted text, which can also show the HTML source. */
export function RichTextEditor(props: TextBoxProps) {
  const { label, value, id, lang, isInvalid = false, isRequired = false, isDisabled = false, describedBy, placeholders, ref } = props
  const { t } = useTranslation('rich-text')
  const keysId = useId()
  const toolbar = useRef<{ focus: () => void }>(null)
  const sourceBox = useRef<TextBoxHandle>(null)
  const [link, setLink] = useState<LinkRange>()
  const source = useSourceSwitch(props)
  const { container, view, state } = useTextView({
    value,
    onChange: source.write,
    isDisabled,
    isShown: !source.isShown,
    attributes: {
      id,
      class: classes.text ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      // Escape moves the focus to the toolbar and does not close a surrounding dialog.
      'data-mantine-stop-propagation': 'true',
      'aria-label': label,
      'aria-required': String(isRequired),
      'aria-invalid': String(isInvalid),
      'aria-disabled': String(isDisabled),
      'aria-describedby': [describedBy, keysId].filter(Boolean).join(' '),
      ...(lang !== undefined && { lang }),
    },
    onLink: () => openLink(),
    onEscape: () => toolbar.current?.focus(),
    placeholders,
  })
  useImperativeHandle(ref, () => ({
    insert: (written) => {
      if (source.isShown) return sourceBox.current?.insert(written)
      if (!view) return
      view.dispatch(view.state.tr.replaceSelectionWith(schema.node('placeholder', { written })).scrollIntoView())
      view.focus()
    },
  }))
  const openLink = () => view && setLink(linkAt(view.state))
  const closeLink = () => {
    setLink(undefined)
    requestAnimationFrame(() => view?.focus())
  }
  return (
    <>
      {source.unsupported.length > 0 && (
        <Alert color="amber" mb="xs" py="xs">
          {t('lost.opened', { what: lostText(source.unsupported, t) })}
        </Alert>
      )}
      <div className={classes.box} data-error={isInvalid || undefined} data-disabled={isDisabled || undefined}>
        <Toolbar
          ref={toolbar}
          label={label}
          view={view}
          state={state}
          isSource={source.isShown}
          isDisabled={isDisabled}
          onSource={source.change}
          onLink={openLink}
        />
        {source.isShown ? (
          <SourceBox {...props} ref={sourceBox} onChange={source.write} />
        ) : (
          <>
            <Typography ref={container} />
            <p id={keysId} className={classes.keys}>
              {t('keys', { mod })}
            </p>
          </>
        )}
      </div>
      {view && link && (
        <LinkDialog
          address={link.address}
          hasText={link.from !== link.to}
          onClose={closeLink}
          onSave={(address, words) => {
            view.dispatch(writeLink(view.state, link, address, words))
            closeLink()
          }}
        />
      )}
      {source.asked.length > 0 && (
        <ConfirmDialog
          title={t('lost.title')}
          confirm={t('lost.confirm')}
          onClose={source.stay}
          onConfirm={() => {
            const body = readHtml(value)
            readTables(body)
            source.write(toHtml(toDoc(body.innerHTML)))
            source.leave()
          }}
        >
          {t('lost.text', { label, what: lostText(source.asked, t) })}
        </ConfirmDialog>
      )}
    </>
  )
}

const tables = new Set(['<table>', '<thead>', '<tbody>', '<tfoot>', '<tr>', '<td>', '<th>', '<caption>', '<col>', '<colgroup>'])
const pictures = new Set(['<img>', '<figure>', '<figcaption>'])

/** Names of the unsupported content for people. */
function lostText(lost: readonly string[], t: Translate<'rich-text'>): string {
  const named = lost.map((one) => {
    if (tables.has(one)) return t('lost.tables')
    if (pictures.has(one)) return t('lost.pictures')
    return one === '…' ? t('lost.structure') : one
  })
  return [...new Set(named)].join(', ')
}
