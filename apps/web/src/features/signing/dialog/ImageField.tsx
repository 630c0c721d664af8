import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { FileDrop } from '../../../ui/FileDrop.tsx'
import classes from './dialog.module.css'
import { forgetKept, keep } from './kept-here.ts'
import { imageTypes, scaleImage } from './signature-image.ts'

interface Props {
  /** A data address of 256×256 pixels. */
  image: string | null
  onChange: (image: string | null) => void
}

const isAccepted = ({ type, name }: File) => (imageTypes as readonly string[]).includes(type) || (type === '' && /\.(jpe?g|png)$/i.test(name))

/** The picture beside the signature. It is kept in this browser, scaled. */
export function ImageField({ image, onChange }: Props) {
  const { t } = useTranslation('signing')
  const [fault, setFault] = useState('')
  const take = async ([file]: File[]) => {
    if (!file) return
    setFault('')
    if (!isAccepted(file)) return setFault(t('dialog.imageWrong'))
    try {
      const scaled = await scaleImage(file)
      if (!keep('image', scaled)) setFault(t('dialog.imageNotKept'))
      onChange(scaled)
    } catch {
      setFault(t('dialog.imageUnreadable'))
    }
  }
  const remove = () => {
    forgetKept('image')
    setFault('')
    onChange(null)
  }
  return (
    <div>
      <p className={classes.label}>
        {t('dialog.image')} <span>{t('dialog.optional')}</span>
      </p>
      {fault && (
        <p className={classes.fault} role="alert">
          {fault}
        </p>
      )}
      {image ? (
        <div className={classes.image}>
          <img src={image} alt={t('dialog.imagePreview')} />
          <ActionIcon aria-label={t('dialog.imageDelete')} onClick={remove}>
            <IconTrash size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ) : (
        <FileDrop label={t('dialog.image')} accept=".jpeg,.jpg,.png,image/jpeg,image/png" onFiles={(files) => void take(files)} />
      )}
      <p className={classes.help}>{t('dialog.imageHelp')}</p>
    </div>
  )
}
