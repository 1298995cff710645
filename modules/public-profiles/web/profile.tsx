import { useQuery } from '@tanstack/react-query';
import { cityName } from '#domain/saudi-cities.ts';
import { statusOfError } from '#kit/web/api-error.ts';
import { call } from '#kit/web/api.ts';
import { NameOf, OtherName, useNameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { PublicLayout } from '#shell/public-layout.tsx';
import { usePublicParam } from '#shell/public-pages.tsx';
import { LoadFailed } from '#kit/web/states.tsx';
import { PageLoading } from '#shell/route-guard.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { useText } from '#ui/text.tsx';
import { publicProfiles, type PublicProfile } from '../contract.ts';
import { NotFoundPage } from './not-found.tsx';
import styles from './profile.module.css';

/** What everybody may know of a supplier. */
export function ProfilePage() {
  const id = usePublicParam('id');
  const { data, error, refetch } = useQuery({
    queryKey: ['public-profile', id],
    retry: (count, one) => count < 2 && (statusOfError(one) ?? 500) >= 500,
    queryFn: ({ signal }) => call(publicProfiles.retrieve, { params: { id } }, { signal }),
  });
  if (error && statusOfError(error) === 404) return <NotFoundPage />;
  return (
    <PublicLayout>
      {error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Profile profile={data.profile} />
      ) : (
        <PageLoading />
      )}
    </PublicLayout>
  );
}

function Profile({ profile }: { profile: PublicProfile }) {
  const { t, publicLanguage } = useText();
  const nameOf = useNameIn();
  const { logo, areas, brands, products } = profile;
  return (
    <article className={styles.profile}>
      <PageTitle>{nameOf(profile)}</PageTitle>
      <header className={styles.head}>
        <Avatar name={nameOf(profile)} src={logo} size={64} />
        <div>
          <h1 className={styles.name}>
            <NameOf of={profile} />
          </h1>
          <p className={styles.other}>
            <OtherName of={profile} />
          </p>
          <p className={styles.kind}>{t('profile.supplier')}</p>
        </div>
      </header>
      {areas.length > 0 && (
        <section>
          <h2>{t('profile.areas')}</h2>
          <ul className={styles.list}>
            {areas.map((area) => (
              <li key={area.name}>
                <bdi>{cityName(area.name, publicLanguage)}</bdi>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>{t('profile.brands')}</h2>
        {brands.length === 0 ? (
          <p>{t('profile.no_brands')}</p>
        ) : (
          <ul className={styles.list}>
            {brands.map((brand) => (
              <li key={brand.name}>
                <NameOf of={brand} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {products.length > 0 && (
        <section>
          <h2>{t('profile.products')}</h2>
          <ul className={styles.products}>
            {products.map(({ title, title_ar, thumbnail }, index) => {
              const named = { name: title, name_ar: title_ar };
              return (
                <li key={`${title} ${index}`}>
                  <Avatar name={nameOf(named)} src={thumbnail} size={40} />
                  <NameOf of={named} />
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <p className={styles.buy}>{t('profile.buy')}</p>
    </article>
  );
}
