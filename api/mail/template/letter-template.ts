// Written by `npm run letter` from letter.mjml.
export const parts = {
  head: `<!doctype html>
<html lang="en" dir="auto">
<head>
<title>{{subject}}</title>
<!--[if !mso]><!-->
<meta http-equiv="X-UA-Compatible" content="IE=edge">
<!--<![endif]-->
<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<style type="text/css">
#outlook a { padding:0; }
body { margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%; }
table, td { border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt; }
img { border:0;height:auto;line-height:100%; outline:none;text-decoration:none;-ms-interpolation-mode:bicubic; }
p { display:block;margin:13px 0; }
</style>
<!--[if mso]>
<noscript>
<xml>
<o:OfficeDocumentSettings>
<o:AllowPNG/>
<o:PixelsPerInch>96</o:PixelsPerInch>
</o:OfficeDocumentSettings>
</xml>
</noscript>
<![endif]-->
<!--[if lte mso 11]>
<style type="text/css">
.mj-outlook-group-fix { width:100% !important; }
</style>
<![endif]-->
<style type="text/css">
@media only screen and (min-width:480px) {
.mj-column-per-100 { width:100% !important; max-width: 100%; }
}
</style>
<style media="screen and (min-width:480px)">
.moz-text-html .mj-column-per-100 { width:100% !important; max-width: 100%; }
</style>
<style type="text/css">
p, td { overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) {
.page, .page > div { background: #0D1512 !important; }
.card > table, .card { background: #17231E !important; }
.ink div, .ink table, .ink td, .ink h1 { color: #EFF2EB !important; }
.soft div, .soft a, .ink th { color: #B0BDB4 !important; }
.name div, .name .tower { color: #74CBA0 !important; }
.tower { background: #74CBA0 !important; }
.sun { background: #E6B75C !important; }
.line { border-color: #26342D !important; }
.arch { background: #17352A !important; color: #EFF2EB !important; }
.arch .month { color: #B0BDB4 !important; }
.go table td, .go a { background: #74CBA0 !important; color: #06251A !important; }
.grave table td, .grave a { background: #E5776A !important; color: #2A0703 !important; }
}
</style>
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
</head>
<body  class="page" style="word-spacing:normal;background-color:#F7F2E8;">
<div style="display:none;font-size:1px;color:#ffffff;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">{{preview}}</div>
<div
aria-label="{{subject}}" aria-roledescription="email" role="article" lang="en" dir="auto" style="word-spacing:normal;background-color:#F7F2E8;"
>
<!--[if mso | IE]><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:28px 0 14px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="name" style="font-size:0px;padding:0 8px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" role="presentation" width="auto" border="0" style="color:#14231B;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.45;table-layout:auto;width:auto;border:none;"
>
<tr>
<td style="padding:0 12px 0 0;width:26px">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="width:26px">
<tr>
<td class="tower" rowspan="3" style="width:8px;height:26px;background:#0E5A40;border-radius:2px;font-size:0;line-height:0">&nbsp;</td>
<td style="width:10px;height:9px;font-size:0;line-height:0;text-align:center"><div class="sun" style="width:6px;height:6px;margin:0 auto;border-radius:6px;background:#DDA63F">&nbsp;</div></td>
<td class="tower" rowspan="3" style="width:8px;height:26px;background:#0E5A40;border-radius:2px;font-size:0;line-height:0">&nbsp;</td>
</tr>
<tr><td class="tower" style="height:8px;background:#0E5A40;font-size:0;line-height:0">&nbsp;</td></tr>
<tr><td style="height:9px;font-size:0;line-height:0">&nbsp;</td></tr>
</table>
</td>
<td style="font-family:Georgia,'Times New Roman',serif;font-size:19px;font-weight:600;line-height:1.3"><div style="color:#0E5A40">{{sender}}</div></td>
</tr>
</table>
</td>
</tr>
</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="card-outlook" role="presentation" style="width:560px;" width="560" bgcolor="#FFFFFF" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  class="card" style="background:#FFFFFF;background-color:#FFFFFF;margin:0px auto;max-width:560px;border-radius:16px;overflow:hidden;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="background:#FFFFFF;background-color:#FFFFFF;width:100%;border-collapse:separate;"
>
<tbody>
<tr>
<td
style="border-radius:16px;direction:ltr;font-size:0px;padding:30px 0 12px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 28px 20px;word-break:break-word;"
>
<div
style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;text-align:left;color:#14231B;"
><h1 style="margin:0;font-family:Georgia,'Times New Roman',serif;font-size:27px;font-weight:500;line-height:1.2">{{heading}}</h1></div>
</td>
</tr>`,
  fact: `<tr>
<th class="line label" scope="row" align="left" valign="top" style="width:104px;padding:9px 14px 9px 0;border-top:1px solid #E5DECF;color:#4F5E55;font-weight:400">{{label}}</th>
<td class="line" valign="top" style="padding:9px 0;border-top:1px solid #E5DECF">{{value}}</td>
</tr>`,
  words: `<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 28px 16px;word-break:break-word;"
>
<div
style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.55;text-align:left;color:#14231B;"
>{{words}}</div>
</td>
</tr>`,
  visit: `<tr>
<td
align="left" class="ink" style="font-size:0px;padding:4px 28px 18px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" role="presentation" width="100%" border="0" style="color:#14231B;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.45;table-layout:auto;width:100%;border:none;"
>
<tr>
<td style="width:64px;padding:0 16px 0 0">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="64"><tr>
<td class="arch" align="center" style="background:#E2EEE6;color:#14231B;border-radius:32px 32px 10px 10px;padding:13px 0 10px;line-height:1.15">
<span class="month" style="font-size:12px;color:#4F5E55">{{weekday}}</span><br>
<span style="font-family:Georgia,'Times New Roman',serif;font-size:25px">{{date}}</span><br>
<span class="month" style="font-size:12px;color:#4F5E55">{{month}}</span>
</td>
</tr></table>
</td>
<td style="font-size:18px;line-height:1.4"><strong style="font-weight:600">{{service}}</strong><br>{{times}}</td>
</tr>
</table>
</td>
</tr>`,
  facts: `<tr>
<td
align="left" class="ink" style="font-size:0px;padding:0 28px 20px;word-break:break-word;"
>
<table
cellpadding="0" cellspacing="0" width="100%" border="0" style="color:#14231B;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.45;table-layout:auto;width:100%;border:none;"
>`,
  factsEnd: `</table>
</td>
</tr>`,
  go: `<tr>
<td
align="left" class="go" style="font-size:0px;padding:4px 28px 24px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#0E5A40" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:15px 26px;background:#0E5A40;" valign="middle"
>
<a
href="{{href}}" style="display:inline-block;background:#0E5A40;color:#FFFFFF;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:15px 26px;mso-padding-alt:0px;border-radius:8px;" target="_blank"
>
{{label}}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>`,
  grave: `<tr>
<td
align="left" class="grave" style="font-size:0px;padding:4px 28px 24px;word-break:break-word;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="border-collapse:separate;line-height:100%;"
>
<tbody>
<tr>
<td
align="center" bgcolor="#B23327" role="presentation" style="border:none;border-radius:8px;cursor:auto;mso-padding-alt:15px 26px;background:#B23327;" valign="middle"
>
<a
href="{{href}}" style="display:inline-block;background:#B23327;color:#FFFFFF;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;font-weight:600;line-height:120%;margin:0;text-decoration:none;text-transform:none;padding:15px 26px;mso-padding-alt:0px;border-radius:8px;" target="_blank"
>
{{label}}
</a>
</td>
</tr>
</tbody>
</table>
</td>
</tr>`,
  after: `<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 28px 16px;word-break:break-word;"
>
<div
style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:15px;line-height:1.55;text-align:left;color:#4F5E55;"
>{{words}}</div>
</td>
</tr>`,
  foot: `</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><table align="center" border="0" cellpadding="0" cellspacing="0" class="" role="presentation" style="width:560px;" width="560" ><tr><td style="line-height:0px;font-size:0px;mso-line-height-rule:exactly;"><![endif]-->
<div  style="margin:0px auto;max-width:560px;">
<table
align="center" border="0" cellpadding="0" cellspacing="0" role="presentation" style="width:100%;"
>
<tbody>
<tr>
<td
style="direction:ltr;font-size:0px;padding:16px 0 28px;text-align:center;"
>
<!--[if mso | IE]><table role="presentation" border="0" cellpadding="0" cellspacing="0"><tr><td class="" style="vertical-align:top;width:560px;" ><![endif]-->
<div
class="mj-column-per-100 mj-outlook-group-fix" style="font-size:0px;text-align:left;direction:ltr;display:inline-block;vertical-align:top;width:100%;"
>
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" width="100%"
>
<tbody>
<tr>
<td  style="vertical-align:top;padding:0;">
<table
border="0" cellpadding="0" cellspacing="0" role="presentation" style="" width="100%"
>
<tbody>
<tr>
<td
align="left" class="soft" style="font-size:0px;padding:0 8px;word-break:break-word;"
>
<div
style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#4F5E55;"
>{{sender}}</div>
</td>
</tr>`,
  stop: `<tr>
<td
align="left" class="soft" style="font-size:0px;padding:6px 8px 0;word-break:break-word;"
>
<div
style="font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:13px;line-height:1.5;text-align:left;color:#4F5E55;"
><a href="{{href}}" style="color:#4F5E55">{{label}}</a></div>
</td>
</tr>`,
  end: `</tbody>
</table>
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</td>
</tr>
</tbody>
</table>
</div>
<!--[if mso | IE]></td></tr></table><![endif]-->
</div>
</body>
</html>`,
} as const;
