/** Ours, and what everybody here thinks of first. They are refused in any combination, so none is made of others. */
export const productWords = `eco care home hub dubai uae emirates emirate marina jumeirah deira burj khalifa
abudhabi sharjah habibi maintenance plumbing painting cleaning handyman electrical service services booking admin`;

/**
 * Stems of the passwords that leak most: each stands for itself and for its forms with digits and signs around it, capital
 * letters, and look-alikes (`p@ssw0rd1!`).
 */
export const commonStems = `
password passwort passw pass passwd passcode passphrase contrasena motdepasse senha parola secret secrets letmein welcome
login logon signin admin admins administrator adminadmin root toor user users username guest test tests tester testing
testtest testpass default changeme change temp temporary master supervisor manager system server access account public
private security computer internet network windows microsoft google apple samsung android iphone nokia sony toyota honda
nissan ferrari porsche mercedes lamborghini mustang corvette camaro chevy harley yamaha kawasaki suzuki ducati jaguar
qwerty qwertyu qwertyui qwertyuio qwertyuiop qwert qwer qwe qweqwe qweasd qweasdzxc qwerasdf qazwsx qazwsxedc asdf asdfg
asdfgh asdfghj asdfghjk asdfghjkl asdasd asdasdasd asdzxc zxcvbn zxcvbnm zxcvb zxcv zxczxc azerty azertyuiop qwertz
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaaa aaaaaaaa xxx xxxx xxxxxx xxxxxxxx zzz zzzzzz
iloveyou ilovey ilove iloveu loveyou loveme lovely lover lovers love loves loving mylove truelove sweet sweety sweetie
sweetheart honey baby babygirl babyboy babe angel angels angela angelo princess prince queen king kingdom princesa
sunshine sunflower flower flowers rainbow butterfly moonlight starlight star stars superstar sunset sunrise summer winter
spring autumn january february march april may june july august september october november december monday tuesday
wednesday thursday friday saturday sunday morning night midnight forever always never whatever nothing something
anything everything nobody somebody
football soccer baseball basketball hockey tennis golf golfer cricket rugby boxing swimming running volleyball
liverpool chelsea arsenal manchester manunited mancity barcelona realmadrid madrid juventus bayern milan inter ajax
benfica celtic rangers everton tottenham yankees lakers cowboys steelers eagles broncos packers raiders redsox giants
dolphins bulldog bulldogs tigers lions ronaldo messi neymar beckham jordan kobe lebron
batman superman spiderman ironman hulk thor avengers starwars skywalker vader darthvader yoda jedi matrix neo trinity
pokemon pikachu naruto sasuke goku dragonball mario luigi zelda sonic minecraft roblox fortnite counter warcraft
starcraft diablo halo playstation xbox nintendo gamer gaming hacker hunter killer ninja samurai warrior soldier sniper
dragon dragons phoenix unicorn monster zombie vampire wizard merlin gandalf frodo hobbit harrypotter potter hogwarts
monkey tiger lion eagle falcon wolf panda bear teddy teddybear turtle rabbit bunny kitty kitten hellokitty cat cats
doggy dog dogs puppy horse horses pony chicken donkey cheese cookie cookies chocolate candy sugar pepper ginger vanilla
banana orange apple apples cherry strawberry peaches lemon melon mango pumpkin coffee pizza burger whiskey vodka tequila
budweiser heineken cocacola pepsi snickers nutella
michael jennifer jessica ashley amanda daniel daniela david andrew joshua matthew anthony william robert thomas charlie
charles george james john johnny jonathan joseph justin kevin brian brandon nicole nicholas nathan patrick peter paul
richard ryan samantha sarah sandra scott sean stephen steven steve stephanie taylor tyler victoria vanessa veronica
victor vincent alexander alexandra alexandre alexis alex alejandro alberto albert adrian adriana andrea andreas anna
annie antonio arthur austin barbara benjamin bella bailey brandy brittany brooke buster butch cameron carlos carlo
carmen caroline catherine chelsea chester chris christian christina christine christopher claudia cristina courtney
crystal cynthia dakota dallas danielle debbie dennis denise diana diego dominic donald douglas edward elizabeth emily
emma eric erica ernesto eugene evelyn fernando florence francis francisco frank franklin freddy frederic gabriel
gabriela gloria gracie grace gregory guitar hannah harold harry heather hector helen helena henry isabel isabella
jackson jackie jacob jake jasmine jason jasper jeffrey jeremy jerry jesus jimmy joanna joel jordan jorge jose juan
julia julian juliana julie karen katherine kathleen katie kelly kenneth kimberly larry laura lauren lawrence leonardo
leslie lisa lorenzo louis louise lucas lucky lucy luis madison marcus maria mariana marie marina mario marlboro martha
martin martina mary mathew maurice max maxwell megan melanie melissa mercedes michelle miguel mike molly monica morgan
natalia natalie natasha nicolas nicole nikita oliver olivia oscar pamela patricia paulina pedro phillip rachel ramon
raymond rebecca ricardo roberto robin rocky roger ronald rosemary roxanne ruben russell sabrina sammy samson samuel
sebastian sergio shannon sharon shirley simon sophia sophie spencer stella susan sylvia tamara teresa theresa tiffany
timothy tina tommy tony travis valentina valeria valerie vivian walter wendy wesley whitney wilson yolanda zachary
mohammed mohamed muhammad mohammad ahmed ahmad ali hassan hussain hussein omar khalid abdullah abdul fatima aisha
maryam mariam noor nour layla leila yasmin ibrahim yusuf youssef salman sultan rashid saeed hamdan mansour bismillah
allah alhamdulillah inshallah mashallah krishna ganesh shiva india pakistan bharat mumbai delhi karachi lahore manila
philippines pinoy sachin dhoni kohli priya rahul amit sanjay deepak rajesh suresh
london paris berlin america american england canada mexico brasil brazil australia germany france italia italy russia
china japan tokyo newyork texas california florida chicago boston dallas houston denver phoenix orlando miami vegas
asshole bitch bitches fuck fucker fucking fuckme fuckoff fuckyou shit bullshit sex sexy pussy dick cock porn naughty
badboy badass bigboy bigdaddy bigdog blowme boobs hottie playboy pimp pimpin gangsta gangster stupid idiot loser
freedom liberty peace heaven hell devil satan lucifer god godisgood jesus jesuschrist christ church blessed blessing
faith hope destiny karma spirit genesis revelation church praise prayer amen
trustno trustme trust believe dream dreams dreamer happy happiness smile smiley smiling lucky luck money dollar cash
rich million millionaire business success winner champion champions victory legend legendary awesome amazing perfect
beautiful gorgeous pretty cutie cute cool coolman hotstuff hot magic mystery shadow shadows ghost spooky darkness black
blackjack blackie white silver golden gold diamond platinum purple yellow green blue red pink orange turquoise
thunder lightning storm rocket apollo galaxy universe mercury saturn jupiter neptune pluto earth ocean river mountain
island beach paradise hawaii surfer surfing fishing hunting camping music guitar drummer metallica slipknot nirvana
acdc beatles eminem tupac rihanna beyonce blink linkinpark greenday slayer marley bobmarley elvis hiphop
school student teacher college university family mother father mommy daddy mama papa mum dad sister brother friend
friends bestfriend friendship husband wife married wedding birthday christmas holiday vacation travel
letmeinnow openup opensesame sesame knockknock enter iamtheone nopassword mypassword mypass thepassword newpassword
passpass onetwothree onetwo hello helloworld hellohello hi hey goodbye bonjour hola salut ciao azul amor teamo
teamomucho tequiero corazon mivida estrella mariposa bonita hermosa chocolate daniela america
pussycat redskins maverick ranger rangers cowboy yankee trooper captain sailor pirate spartan trojan viking titan
creative genius einstein newton galileo davinci picasso matrix mustang intrepid scooter scooby snoopy garfield simpson
homer bart mickey minnie donald disney cinderella ariel tinkerbell stitch nemo bambi tarzan simba aladdin
database oracle mysql postgres linux ubuntu debian unix cisco router switch firewall monitor keyboard laptop desktop
support helpdesk office company corporate sales marketing finance accounts reception service customer
`;

/** Typed patterns without a stem. */
export const commonPatterns = `
1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 zaq12wsx zaq1zaq1 zaq1xsw2 qaz123wsx
a1b2c3d4 a1b2c3d4e5 1a2b3c4d 123qweasd 123qwe123 123qweasdzxc qwe123qwe qwe123456 asd123456 zxc123456 abc123abc 1234qwer
1234asdf 12qwaszx 123abc123 aa123456 a123456789 a12345678 123456abc 12345qwert 123456qwerty 11223344 112233445566
12131415 10203040 147258369 159357456 159753456 789456123 741852963 963852741 987456321 31415926 13579246 24681012
19841984 20002000 20202020 trustno1 ncc1701d ncc1701e blink182 fuckyou2 love4ever 2fast4you 4ever4ever myspace1 r2d2c3po
3rjs1la7qe 18atcskd2w 1g2w3e4r gfhjkm123 g9n3k8q0a
`;
