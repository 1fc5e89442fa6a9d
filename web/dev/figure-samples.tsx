import type { Percent, Price } from '@kurus/core/money/money';
import { ChartPie } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Donut } from '../src/charts/donut.tsx';
import { AssetLogo } from '../src/ui/asset-logo.tsx';
import { Button } from '../src/ui/button.tsx';
import { Card, StatCard } from '../src/ui/card.tsx';
import { DelayedMark, EmptyState, Skeleton } from '../src/ui/feedback.tsx';
import { MoneyText, PercentText, PriceText, QuantityText } from '../src/ui/money-text.tsx';
import { NotRenewed } from '../src/ui/not-renewed.tsx';
import { NotYet } from '../src/ui/not-yet.tsx';
import { SumsRow, WideRow } from '../src/ui/table-extra-rows.tsx';
import { Table } from '../src/ui/table.tsx';
import { Term, Terms } from '../src/ui/terms.tsx';
import { TitledAsset } from '../src/ui/titled.tsx';
import { WaysCard } from '../src/ui/ways-card.tsx';
import { money, price, quantity, totalOf } from './sample-figures.ts';
import { ROWS, SLICES } from './sample-figures.ts';

export function FigureSamples() {
  const total = totalOf(SLICES);
  return (
    <>
      <div className="gallery-wide">
        <div className="gallery-lead">
          <Card>
            <h2 className="stat-label">Toplam portföy değeri</h2>
            <p className="gallery-hero">
              <MoneyText value={total} />
            </p>
            <p className="row">
              <PercentText value={241n as Percent} variant="chip" />
              <MoneyText value={money('8345.66')} direction />
              <DelayedMark text="15 dk gecikmeli" />
            </p>
          </Card>
          <dl className="gallery-grid gallery-cards">
            <StatCard label="Nakit bakiye">
              <MoneyText value={money('48250.50')} />
            </StatCard>
            <StatCard label="Toplam yatırım" detail="12 pozisyon">
              <MoneyText value={money('345894.73')} />
            </StatCard>
            <StatCard label="Canlı fiyat">
              <LivePrice />
            </StatCard>
          </dl>
        </div>
        <Card title="Varlık dağılımı">
          <Donut label="Varlık dağılımı" slices={SLICES} totalLabel="Varlıklarım" total={total} />
        </Card>
      </div>
      <Card title="Kâr / zarar" padding="none">
        <ProfitLoss />
      </Card>
      <div className="gallery-grid gallery-cards">
        <Card>
          <EmptyState
            icon={<ChartPie size={26} />}
            title="Portföyünüz sizi bekliyor"
            text="Portföyünüzde varlık bulunmuyor."
            action={<Button>Piyasaya göz at</Button>}
          />
          <NotRenewed text="Yenilenemedi; saat 14:05 rakamları gösteriliyor." busy={false} onRetry={() => undefined} />
        </Card>
        <Card>
          <TitledAsset name="Türk Hava Yolları">
            <span className="muted small">THYAO</span>
          </TitledAsset>
          <Terms>
            <Term label="Adet">
              <QuantityText value={quantity('520')} />
            </Term>
            <Term label="Ortalama maliyet">
              <PriceText value={price('332.58')} />
            </Term>
          </Terms>
        </Card>
        <Waited isError />
        <Waited isError={false} />
      </div>
      <WaysSample />
    </>
  );
}

function WaysSample() {
  return (
    <WaysCard
      title="Portföyünüzde hiç varlık yok."
      text="Başlamak için önce hesabınıza sanal para yatırın."
      ways={[
        { id: 'deposit', icon: <ChartPie size={20} />, title: 'Sanal para yatırayım', text: 'İstediğiniz tutar.' },
      ]}
      caption="İlk kayıttan sonra burada değeri görürsünüz."
    />
  );
}

function Waited({ isError }: { readonly isError: boolean }) {
  return (
    <Card>
      <NotYet query={{ isError, isFetching: false, refetch: () => undefined }} failed="Sunucuya ulaşılamıyor.">
        <Skeleton height="title" width="half" />
        <br />
        <Skeleton count={5} />
      </NotYet>
    </Card>
  );
}

function LivePrice() {
  const [value, setValue] = useState(price('140.61'));
  useEffect(() => {
    const timer = setInterval(
      () => setValue((now) => (now + (Math.random() < 0.5 ? -1_000_000n : 1_000_000n)) as Price),
      1500,
    );
    return () => clearInterval(timer);
  }, []);
  return <PriceText value={value} flash />;
}

function ProfitLoss() {
  return (
    <Table
      caption="Kâr / zarar"
      hideCaption
      rows={ROWS}
      rowKey={(row) => row.code}
      columns={[
        {
          id: 'symbol',
          header: 'Sembol',
          lead: true,
          cell: (row) => (
            <span className="row">
              <AssetLogo type={row.type} code={row.code} size={28} />
              {row.code}
            </span>
          ),
        },
        {
          id: 'quantity',
          header: 'Adet',
          align: 'end',
          cell: (row) => <QuantityText value={quantity(row.quantity)} />,
        },
        { id: 'buy', header: 'Alış', align: 'end', cell: (row) => <PriceText value={price(row.buy)} /> },
        { id: 'result', header: 'K/Z', align: 'end', cell: (row) => <MoneyText value={money(row.result)} direction /> },
        {
          id: 'percent',
          header: '%',
          align: 'end',
          corner: true,
          cell: (row) => <PercentText value={row.percent} variant="chip" />,
        },
      ]}
      below={(row) =>
        row === ROWS[0] && (
          <WideRow columns={5} className="muted" isOpen>
            Altına ait olan
          </WideRow>
        )
      }
      footer={
        <SumsRow
          label="Toplam"
          before={3}
          sums={[
            { id: 'result', header: 'K/Z', sum: <MoneyText value={money('4521.74')} direction /> },
            { id: 'percent', header: '%', sum: <PercentText value={131n as Percent} variant="chip" /> },
          ]}
        />
      }
    />
  );
}
