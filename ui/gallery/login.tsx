import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { TextField } from '#ui/form-parts.tsx';
import { usePick } from '#ui/gallery/setting.tsx';
import { DevicePhoneIcon, EyeIcon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { LanguageMenu, OrRule, PublicTitle, SignInFrame } from '#ui/public-frame.tsx';

/** The sign-in of the pictures 01 and 02. */
export function LoginPage() {
  const pick = usePick();
  const [email, setEmail] = useState('huda@wikala.sa');
  const [password, setPassword] = useState('wikala-demo');
  return (
    <SignInFrame
      headline={pick(['Every case counted.', 'Every riyal accounted for.'], ['كل كرتون محسوب،', 'وكل ريال في مكانه.'])}
      text={pick('Orders, stock, delivery and accounts of a wholesale house, in one ledger, in Arabic and English.', 'الطلبات والمخزون والتوصيل والحسابات لدار الجملة، في دفتر واحد، بالعربية والإنجليزية.')}
      foot={pick('Wikala, noun: the merchants’ house where goods were stored, weighed and sold.', 'الوكالة: دار التجار التي تُخزَّن فيها البضائع وتُوزن وتُباع.')}
      language={<LanguageMenu current={pick('English', 'العربية')} choices={[{ code: 'ar', label: 'العربية', onChoose: () => {} }, { code: 'en', label: 'English', onChoose: () => {} }]} />}
      links={<Link href="#">{pick('Privacy', 'الخصوصية')}</Link>}
    >
      <PublicTitle title={pick('Sign in', 'تسجيل الدخول')}>{pick('For administrators, suppliers and sales representatives.', 'للمديرين والموردين ومندوبي المبيعات.')}</PublicTitle>
      <div style={{ display: 'grid', gap: 18 }}>
        <TextField size="md" label={pick('Email', 'البريد الإلكتروني')} kind="email" value={email} onChange={setEmail} />
        <TextField
          size="md"
          label={pick('Password', 'كلمة المرور')}
          labelEnd={<Link href="#">{pick('Forgot password?', 'نسيت كلمة المرور؟')}</Link>}
          kind="password"
          value={password}
          onChange={setPassword}
          rightSection={<ActionIcon aria-label={pick('Show the password', 'إظهار كلمة المرور')}><EyeIcon size={18} /></ActionIcon>}
        />
        <Button size="md" variant="filled" fullWidth>{pick('Sign in', 'دخول')}</Button>
      </div>
      <OrRule>{pick('or', 'أو')}</OrRule>
      <Button size="md" fullWidth leftSection={<DevicePhoneIcon size={16} />}>{pick('Affiliate: sign in by phone', 'المسوّق: الدخول برقم الجوال')}</Button>
      <p style={{ textAlign: 'center', color: 'var(--w-ink-2)' }}>
        {pick('New supplier?', 'مورد جديد؟')} <Link href="#">{pick('Register your company', 'سجّل شركتك')}</Link>
      </p>
    </SignInFrame>
  );
}
