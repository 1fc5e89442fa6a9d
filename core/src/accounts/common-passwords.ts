/**
 * Passwords that guessers try first, compiled for this product: the common ones of the world and those of people in
 * Turkey (teams, cities, names, words of affection), in lower case without Turkish letters. About 8,000 with their
 * endings.
 */

/** Refused as they are. */
const WHOLE = `
000000 0000000 00000000 010203 012345 0123456 01234567 0123456789 070707 080808 090909 098765 0987654 0987654321
100100 101010 102030 10203040 110110 111111 1111111 11111111 111111111 1111111111 111222 112112 112233 11223344
1122334455 114477 120120 121212 12121212 121314 122333 1223334444 123000 123098 123123 12312312 123123123 123321
1233321 123369 1234321 123454321 123456 1234560 1234561 1234566 1234567 12345670 12345678 123456780 123456788
123456789 1234567890 12345678900 12345678910 123456789123 1234567899 12345679 1234568 1234569 1234554321 12344321
123412 12341234 1234qwer 123567 123654 123654789 12369874 123698745 123789 123789456 123890 123987 124578 125125
131313 134679 1346790 134679852 135246 135790 1357913579 13579 135791 141414 142536 143143 145145 147147 147258
14725836 147258369 1472583690 147369 147852 147852369 151515 159159 159159159 159357 159632 159753 15975321
159753456 159951 161616 171717 181818 191919 192837 1928374655 19051905 19071907 19031903 19671967 198519 1987654321
200000 2000000 201010 202020 212121 215215 222222 22222222 222333 223344 232323 234567 2345678 23456789 242424
246810 2468101214 246824 252525 252627 258258 258369 258456 258852 262626 272727 282828 292929 303030 313131 321321
321321321 321654 321654987 321456 323232 333333 33333333 333444 333666 333999 343434 345345 345678 353535 357159
357951 363636 369258 369258147 369369 393939 404040 414141 420420 424242 425425 434343 444444 44444444 445566 454545
456123 456456 456654 456789 456852 4567890 464646 474747 484848 494949 505050 515151 520520 5201314 525252 535353
543210 545454 55555 555555 5555555 55555555 555666 556677 565656 567567 567890 571571 575757 585858 595959 606060
616161 626262 636363 646464 651651 654123 654321 654654 656565 666555 666666 66666666 666777 666999 667788 676767
686868 696969 707070 717171 727272 741741 741852 741852963 7418529630 747474 753159 753357 753951 757575 767676
777777 7777777 77777777 777888 778899 787878 789123 789456 7894561 78945612 789456123 7894561230 789654 789789
789987 797979 808080 818181 828282 838383 852456 852852 852963 858585 868686 876543 87654321 878787 888888 8888888
88888888 888999 898989 909090 911911 919191 929292 951357 951753 963258 963852 963852741 963963 969696 979797 985632
987456 987456321 987654 9876543 98765432 987654321 9876543210 987987 989898 996633 998877 999666 999888 999999
9999999 99999999 999999999 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazxsw23edc
1qw23er4 1a2b3c 1a2s3d 1a2s3d4f 1z2x3c 1z2x3c4v 123abc 123asd 123qwe 123qweasd 123qweasdzxc 123ewq 123zxc 12qwas
12qwaszx 12wsxzaq 123456a 123456aa 123456abc 123456as 123456asd 123456b 123456c 123456d 123456k 123456m 123456q
123456qw 123456qwe 123456qwerty 123456s 123456z 1234567a 12345678a 123456789a 123456789q 12345a 12345abc 12345q
12345qw 12345qwe 12345qwert 12345qwerty 12345r 12345t 12345z 1234abc 1234abcd 1234asdf 123a123 123a456 123asd123
123qwe123 12345678q q1w2e3 q1w2e3r4 q1w2e3r4t5 q123456 q1234567 q12345678 q123456789 q12345 qaz123 qazwsx qazwsx123
qazwsxedc qazxsw qazxswedc qwaszx qwer1234 qwert qwert1 qwert12 qwert123 qwert1234 qwert12345 qwerty qwerty1
qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty7 qwerty77 qwertyu qwertyui qwertyuio qwertyuiop qwertz
qwertzu qwertzuiop qweqwe qweqwe123 qweasd qweasd123 qweasdzxc qweasdzxc123 qwe123 qwe1234 qwe12345 qwe123456
qwe123qwe qweewq qqqqqq qqqqqqqq qq123456 qqww1122 qwqwqw asdasd asdasd123 asdasdasd asdfgh asdfgh1 asdfgh123
asdfghj asdfghjk asdfghjkl asdfghjkl1 asdf1234 asdfasdf asd123 asd1234 asd12345 asd123456 asdqwe asdqwe123 asdzxc
asdzxc123 asddsa aaaaaa aaaaaaa aaaaaaaa aaa111 aaa123 aa1234 aa12345 aa123456 aa12345678 aa123123 a1b2c3 a1b2c3d4
a1s2d3 a1s2d3f4 a12345 a123456 a1234567 a12345678 a123456789 a1234567890 a123123 a111111 abc123 abc1234 abc12345
abc123456 abcabc abcd123 abcd1234 abcd12345 abcdef abcdef123 abcdefg abcdefg1 abcdefgh abcdefghi abcdefghij abcde123
zaq123 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsx zaqxsw zxcasd zxcasdqwe zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxc123 zxczxc
zzzzzz zxcv1234 zxccxz m123456 s123456 k123456 d123456 b123456 c123456 e123456 f123456 g123456 h123456 z123456
x123456 w123456 p@ssw0rd p@ssword passw0rd pa55word pa55w0rd pass@123 admin@123 qwerty@123 abc@123 india@123
welcome@123 password@123 password! password1! password.1 letmein! q1w2e3r4! !qaz2wsx 1qaz@wsx !@#$%^ !@#$%^&
!@#$%^&* azerty azertyuiop azerty123 azeqsd motdepasse loulou doudou soleil bonjour123 jetaime chouchou marseille
nicolas camille chocolat fgfgfg fggiod fggiodrnh wwwwww xxxxxx eeeeee dddddd ssssss ffffff gggggg hhhhhh kkkkkk
llllll mmmmmm nnnnnn pppppp rrrrrr tttttt vvvvvv yyyyyy bbbbbb cccccc jjjjjj iloveyou iloveyou1 iloveyou2 iloveyou12
iloveyou123 iloveu iloveu2 ilovegod ilovehim iloveme lovelove lovers loveme love1234 loveyou lovely lovely1 trustno1
letmein letmein1 letmein123 fuckyou fuckyou1 fuckoff asshole whatever whatever1 nothing nothing1 ncc1701 thx1138
blink182 50cent 4ever1 8675309 007007 1234567q g_czechout d1lakiss changeme changeme123 default default1 guest123
guest1 secret secret1 testing testing1 test123 test12 testtest temp123 sifre123 sifrem123 sifrem sifresifre parola
parola1 parola123 parolaparola giris123 girisgiris kullanici yonetici admin1 admin12 admin123 admin1234 admin12345
admin123456 adminadmin administrator root123 rootroot toor123 user123 useruser kanarya kanarya1907 cimbom cimbom1905
cimbombom aslan1905 kartal1903 karakartal carsi1903 carsi1907 ultraslan ultraslan1905 fener1907 fenerli fb1907
fb190719 gs1905 gs190519 bjk1903 bjk190319 ts1967 ts61ts61 gsgsgs fbfbfb bjkbjk bursa16 ankara06 izmir35 istanbul34
trabzon61 adana01 konya42 antalya07 bursa1963 samsun55 samsun1965 eskisehir26 kocaeli41 turkiye1923 cumhuriyet
cumhuriyet1923 ataturk1881 ataturk1938 mustafakemal atam1881 19mayis 23nisan 29ekim 30agustos allahallah allah1
allah123 bismillah bismillah1 besmele allahim allahuekber amin123 namaz123 kuran123 muhammed571 elhamdulillah
seniseviyorum seniseviyorum1 askimseni askimaskim canimcanim canimsin bitanem birtanem birtanem1 bebegim hayatim1
melegim melegim1 prenses prenses1 prensesim kralice1 padisah padisah1 bozkurt bozkurt1 ulkucu ulkucu1 turkum
nemutluturkum nemutlu vatan1 vatanim bayrak1 sehit1 mehmetcik osmanli1453 fatih1453 istanbul1453 1453istanbul
fatihsultan kurtlarvadisi polatalemdar ezel1 cukur1 kurulus1 dirilis ertugrul muhtesem hababam kemalsunal saban123
borsa123 hisse123 bitcoin1 bitcoin123
`;

/** Refused alone and with one of the endings: names, teams, towns and words. */
const STEMS = `
password passwort pass admin welcome login master monkey dragon shadow sunshine princess football baseball superman
batman spiderman pokemon naruto starwars matrix michael jordan jessica jennifer ashley daniel thomas andrew joshua
robert charlie jackson hunter ginger pepper cookie banana orange apple summer winter flower purple silver golden
diamond tigger buster soccer hockey killer freedom computer internet google facebook instagram samsung iphone
android liverpool arsenal chelsea barcelona juventus milan real ronaldo messi hello love angel baby sexy hottie
galatasaray fenerbahce besiktas trabzonspor bursaspor goztepe karsiyaka sivasspor antalyaspor fener cimbom kartal
aslan kanarya timsah istanbul ankara izmir bursa adana antalya konya trabzon samsun mersin kayseri eskisehir
diyarbakir gaziantep kocaeli malatya erzurum sivas denizli manisa sakarya sanliurfa elazig hatay ordu giresun rize
artvin turkiye turkey turk kurdistan sifre parola giris deneme merhaba selam nasilsin tamam evet hayir ahmet mehmet
mustafa ali veli huseyin hasan ibrahim ismail osman yusuf murat omer ramazan halil suleyman abdullah mahmut recep
salih fatih kadir emre hakan adem kemal yasar bekir musa metin orhan bayram serkan furkan burak baris can cem cihan
deniz ege emir enes eren erkan fikret gokhan ilker kaan kerem koray levent onur ozan ozgur sedat selim serdar sinan
taner tarik tolga ugur umut volkan yasin yigit yunus zeki berk berkay batuhan ayse fatma emine hatice zeynep elif
meryem serife zehra sultan hanife merve havva busra kubra esra ozlem yasemin hulya sibel gul gulay aysel songul nur
tugba seda ebru pinar derya ceren irem selin melis melisa damla dilara ece ela ezgi gamze gizem hande ilayda nazli
oyku pelin rabia rumeysa sena sude tuba yagmur sevgi defne ask askim askimsin canim hayat hayatim bebek melek gunes
yildiz gece deniz kral kralice anne annem baba babam kardes ailem dostum kanka seviyorum sevgilim mutluluk umutsuz
yalniz ruya kelebek papatya menekse gul kedi kopek kaplan kurt sahin ejderha allah muhammed islam kuran ataturk
asker polis ogretmen doktor muhendis araba ferrari mercedes porsche bmw yamaha honda para zengin dolar altin bitcoin
borsa kurus portfoy hisse
`;

const ENDINGS =
  '1 12 123 1234 12345 123456 1905 1907 1903 1453 1923 2023 2024 2025 2026 01 06 34 35 00 007 123123 61'.split(' ');

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/** Built once at start: some 8,000 short strings. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set([
  ...words(WHOLE),
  ...words(STEMS).flatMap((stem) => [stem, ...ENDINGS.map((ending) => stem + ending)]),
]);
