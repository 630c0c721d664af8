/** The look of mails. Programs that ignore the style element show them light and in one width, by the styles of the elements. */
const buttonStyle = 'display:inline-block;padding:11px 20px;border:1px solid #0b5cad;border-radius:6px;font-weight:bold;text-decoration:none'

export const mailStyles = {
  page: 'margin:0;padding:24px;background:#f4f6f8;color:#1d2733;font:16px/1.5 Arial,Helvetica,sans-serif',
  sheet: 'max-width:560px;margin:0 auto;padding:24px;background:#fff;border-radius:8px;overflow-wrap:anywhere',
  heading: 'margin:0 0 20px;padding:0 0 12px;border-bottom:2px solid #0b5cad;color:#0b5cad;font-size:14px;font-weight:bold',
  paragraph: 'margin:0 0 16px',
  code: 'margin:0 0 16px;font-size:28px;line-height:1.3;font-weight:bold;letter-spacing:2px',
  facts: 'width:100%;margin:0 0 20px;border-collapse:collapse;border-top:1px solid #dde3e9',
  factLabel: 'width:34%;padding:7px 12px 7px 0;border-bottom:1px solid #dde3e9;color:#5b6876;font-weight:normal;text-align:left;vertical-align:top',
  fact: 'padding:7px 0;border-bottom:1px solid #dde3e9;vertical-align:top',
  factLine: 'margin:0 0 4px;padding:0 0 0 14px;text-indent:-14px',
  list: 'margin:0 0 20px;padding:0 0 0 20px',
  line: 'margin:0 0 8px',
  link: 'color:#0b5cad',
  day: 'white-space:nowrap',
  buttons: 'margin:0 0 8px',
  button: 'display:inline-block;margin:0 8px 8px 0',
  firstButton: `${buttonStyle};background:#0b5cad;color:#fff`,
  otherButton: `${buttonStyle};color:#0b5cad`,
  note: 'margin:0 0 12px;color:#5b6876;font-size:14px',
  footer: 'margin:20px 0 0;padding-top:12px;border-top:1px solid #dde3e9;color:#5b6876;font-size:13px',
} as const

/** The dark look, and that of a phone, where labels stand above their values and buttons take the width. */
export const themeStyles = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#12171c!important;color:#e6ebf0!important}
.sheet{background:#1c232b!important}
.heading{border-color:#7db8f0!important;color:#7db8f0!important}
.quiet{color:#a9b5c1!important}
.facts,.facts th,.facts td,.footer{border-color:#37424d!important}
.link{color:#7db8f0!important}
.first{border-color:#7db8f0!important;background:#7db8f0!important;color:#0d1b2a!important}
.other{border-color:#7db8f0!important;color:#7db8f0!important}
}
@media (max-width:480px){
.page{padding:8px!important}
.sheet{padding:20px 16px!important}
.facts th{display:block!important;width:auto!important;padding:8px 0 0!important;border:0!important}
.facts td{display:block!important;padding:0 0 8px!important}
.button,.first,.other{display:block!important;margin-right:0!important;text-align:center!important}
}
`
